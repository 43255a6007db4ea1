import { describe, expect, test } from "vitest";
import { measureSpeech } from "./speech.ts";

const RATE = 8_000;

/** Part of a generated recording: a tone with an amplitude, and noise. */
type Part = readonly [seconds: number, amplitude: number];

/** Generates a recording. Its noise is the same in each test run. */
function recording(parts: readonly Part[], noise = 0.001): Float32Array {
  let seed = 1;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 1_073_741_823.5 - 1;
  };
  const samples = parts.flatMap(([seconds, amplitude]) =>
    Array.from(
      { length: seconds * RATE },
      (_, index) => amplitude * Math.sin((index * 2 * Math.PI * 200) / RATE) + noise * random(),
    ),
  );
  return new Float32Array(samples);
}

describe("measureSpeech", () => {
  test("finds the longest pause of a recording and the share of silence", () => {
    const speech = measureSpeech(
      recording([
        [4, 0.3],
        [1, 0],
        [3, 0.3],
        [2, 0],
        [6, 0.3],
      ]),
      RATE,
    );
    expect(speech.seconds).toBe(16);
    expect(speech.longestPause?.at).toBeCloseTo(8, 1);
    expect(speech.longestPause?.seconds).toBeCloseTo(2, 1);
    expect(speech.silence).toBeCloseTo(3 / 16, 2);
    expect(speech.trend).toBe("steady");
    // A sine wave with the amplitude 0.3 has a level of -13.5 dB.
    expect(speech.level).toBeCloseTo(-13.5, 0);
  });

  test("ignores pauses below 0.5 s", () => {
    const speech = measureSpeech(
      recording([
        [2, 0.3],
        [0.3, 0],
        [2, 0.3],
      ]),
      RATE,
    );
    expect(speech.longestPause).toBeUndefined();
    expect(speech.silence).toBe(0);
  });

  test("counts silence at the start and the end of a recording, but not as a pause", () => {
    const speech = measureSpeech(
      recording([
        [3, 0],
        [4, 0.3],
        [1, 0],
        [4, 0.3],
        [4, 0],
      ]),
      RATE,
    );
    expect(speech.longestPause?.seconds).toBeCloseTo(1, 1);
    expect(speech.silence).toBeCloseTo(8 / 16, 2);
  });

  test("finds pauses despite background noise", () => {
    const speech = measureSpeech(
      recording(
        [
          [4, 0.3],
          [2, 0],
          [4, 0.3],
        ],
        0.03,
      ),
      RATE,
    );
    expect(speech.longestPause?.at).toBeCloseTo(4, 1);
    expect(speech.longestPause?.seconds).toBeCloseTo(2, 1);
  });

  test("finds no pause in constant noise", () => {
    expect(measureSpeech(recording([[10, 0]], 0.1), RATE)).toMatchObject({
      longestPause: undefined,
      silence: 0,
    });
  });

  test("reports a voice that becomes softer or louder", () => {
    expect(
      measureSpeech(
        recording([
          [4, 0.4],
          [4, 0.3],
          [4, 0.1],
        ]),
        RATE,
      ).trend,
    ).toBe("softer");
    expect(
      measureSpeech(
        recording([
          [4, 0.1],
          [4, 0.3],
          [4, 0.4],
        ]),
        RATE,
      ).trend,
    ).toBe("louder");
    expect(
      measureSpeech(
        recording([
          [4, 0.3],
          [4, 0.1],
          [4, 0.25],
        ]),
        RATE,
      ).trend,
    ).toBe("steady");
  });

  test("reports no level without a voice", () => {
    expect(measureSpeech(recording([[5, 0]], 0), RATE)).toEqual({
      seconds: 5,
      silence: 1,
      longestPause: undefined,
      level: undefined,
      trend: "steady",
    });
    expect(measureSpeech(new Float32Array(), RATE)).toMatchObject({ seconds: 0, silence: 0 });
  });
});

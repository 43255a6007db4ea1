import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Recording } from "../../features/recording/recording.ts";
import { readSpeech, useSpeech } from "../../features/recording/useSpeech.ts";
import { encodeWav } from "../../features/recording/wav.ts";
import { AnswerMeasures } from "./AnswerMeasures.tsx";

const RATE = 44_100;

/** Part of an audio file: a tone of 200 Hz with an amplitude; 0 for silence. */
type Part = readonly [seconds: number, amplitude: number];

/** Returns an audio file in the WAV format, as a recording. */
function fileOf(parts: readonly Part[]): Recording {
  const lengths = parts.map(([seconds]) => seconds);
  const seconds = lengths.reduce((sum, length) => sum + length, 0);
  const samples = new Float32Array(seconds * RATE);
  let at = 0;
  for (const [length, amplitude] of parts) {
    for (const end = at + length * RATE; at < end; at += 1)
      samples[at] = amplitude * Math.sin((at * 2 * Math.PI * 200) / RATE);
  }
  return { media: encodeWav(samples, RATE), seconds, peaks: [] };
}

const TALK: readonly Part[] = [
  [4, 0.3],
  [2, 0],
  [3, 0.3],
  [1, 0],
  [5, 0.3],
];
const UNDECODABLE: Recording = {
  media: new Blob(["no sound"], { type: "audio/webm" }),
  seconds: 3,
  peaks: [],
};

function Measures({ recording }: { recording: Recording }) {
  const speech = useSpeech(recording);
  return (
    <AnswerMeasures seconds={recording.seconds} minutes={2} speech={speech} onPlayFrom={() => undefined} />
  );
}

/** Returns the displayed measures by name. */
function shown(): Record<string, string> {
  const terms = [...document.querySelectorAll("dt")];
  return Object.fromEntries(
    terms.map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent ?? ""]),
  );
}

//proves:answer-measures
test("measures duration, pauses, silence and level of an audio file", async () => {
  const speech = await readSpeech(fileOf(TALK));
  expect(speech.seconds).toBeCloseTo(15, 1);
  expect(speech.longestPause?.at).toBeCloseTo(4, 1);
  expect(speech.longestPause?.seconds).toBeCloseTo(2, 1);
  expect(speech.silence).toBeCloseTo(3 / 15, 2);
  // A sine of amplitude 0.3 has a level of -13.5 dB, a sine of amplitude 0.03 is 20 dB softer.
  expect(speech.level).toBeCloseTo(-13.5, 0);
  expect((await readSpeech(fileOf([[3, 0.03]]))).level).toBeCloseTo(-33.5, 0);
});

//proves:answer-measures
test.each([
  [
    "a voice with pauses",
    TALK,
    { "Longest pause": "2 s at 0:04", Silence: "20 % of the time", Level: "Steady" },
  ],
  ["a soft voice", [[3, 0.005]], { Silence: "0 % of the time", Level: "Very quiet" }],
  [
    "a voice that becomes softer",
    [
      [3, 0.4],
      [3, 0.3],
      [3, 0.1],
    ],
    { Silence: "0 % of the time", Level: "Softer at the end" },
  ],
  ["silence", [[3, 0]], { Silence: "100 % of the time", Level: "No voice recorded" }],
] satisfies [string, Part[] | readonly Part[], Record<string, string>][])(
  "shows the measures of an audio file with %s",
  async (_, parts, measures) => {
    await render(<Measures recording={fileOf(parts)} />);
    await expect
      .poll(shown)
      .toEqual({ Length: expect.stringMatching(/^0:\d\d, usual 1:30 to 2:30$/), ...measures });
  },
);

//proves:answer-measures
test("shows only the length of a file that the browser can't decode", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  await expect(readSpeech(UNDECODABLE)).rejects.toThrow();
  await render(<Measures recording={UNDECODABLE} />);
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  await expect.element(page.getByText("0:03, usual 1:30 to 2:30")).toBeVisible();
  expect(Object.keys(shown())).toEqual(["Length"]);
});

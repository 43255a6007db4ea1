import { expect, test } from "vitest";
import { measureWords, mentionedPoints } from "./spokenWords.ts";
import { encodeWav } from "./wav.ts";

//proves:transcription-optional
test("counts words per minute and filler words", () => {
  expect(measureWords("Um, I like, you know, I like tests. Um, um.", 6)).toEqual({
    words: 10,
    rate: 100,
    fillers: [
      { words: "um", count: 3 },
      { words: "like", count: 2 },
      { words: "you know", count: 1 },
    ],
  });
  expect(measureWords("", 0)).toEqual({ words: 0, rate: 0, fillers: [] });
});

test("finds a key point if half of its long words occur in the text", () => {
  const points = ["Names the goal and its measure", "Compares two options", "Is brief"];
  expect(mentionedPoints(points, "We named a goal. We measured retention.")).toEqual([points[0]]);
  expect(mentionedPoints(points, "I compared the options.")).toEqual([points[1]]);
});

test("writes a WAV file with 16 bits per sample", async () => {
  const file = encodeWav(new Float32Array([0, 1, -2]), 16_000);
  const view = new DataView(await file.arrayBuffer());
  expect(file.size).toBe(50);
  expect(new TextDecoder().decode(new Uint8Array(view.buffer, 0, 4))).toBe("RIFF");
  expect([view.getUint32(24, true), view.getUint32(40, true)]).toEqual([16_000, 6]);
  expect([view.getInt16(44, true), view.getInt16(46, true), view.getInt16(48, true)]).toEqual([
    0, 32_767, -32_767,
  ]);
});

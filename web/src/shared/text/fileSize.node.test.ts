import { expect, test } from "vitest";
import { fileSize } from "./fileSize.ts";

test.each([
  [0, "0 byte"],
  [999, "999 byte"],
  [1_000, "1 kB"],
  [9_540, "9.5 kB"],
  [42_391_616, "42 MB"],
  [1_234_567_890, "1.2 GB"],
  [5e15, "5,000 TB"],
])("formats %d bytes as %s", (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

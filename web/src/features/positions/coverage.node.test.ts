import { expect, test } from "vitest";
import { createCoverage } from "./coverage.ts";

test.each([
  [
    "one after the other",
    [
      [0, 10],
      [10, 25],
    ],
    [10, 15],
  ],
  [
    "apart",
    [
      [0, 10],
      [500, 510],
      [100, 105],
    ],
    [10, 10, 5],
  ],
  [
    "the same again",
    [
      [20, 30],
      [20, 30],
    ],
    [10, 0],
  ],
  [
    "within another",
    [
      [20, 30],
      [22, 25],
    ],
    [10, 0],
  ],
  [
    "over another",
    [
      [20, 30],
      [15, 40],
    ],
    [10, 15],
  ],
  [
    "from before into another",
    [
      [20, 30],
      [15, 25],
    ],
    [10, 5],
  ],
  [
    "over a gap",
    [
      [0, 10],
      [20, 30],
      [5, 25],
      [0, 30],
    ],
    [10, 10, 10, 0],
  ],
])("counts each second of passages once: %s", (_, passages, want) => {
  const coverage = createCoverage();
  expect(passages.map(([from = 0, to = 0]) => coverage.add(from, to))).toEqual(want);
});

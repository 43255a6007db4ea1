import { expect, test } from "vitest";
import { dayInWords } from "./dayInWords.ts";

const now = new Date(2026, 10, 22, 0, 30).getTime();
const at = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString();

test.each([
  [at(2026, 10, 22), "Today"],
  [at(2026, 10, 21, 23), "Yesterday"],
  [at(2026, 10, 20, 23), "Friday 20 November"],
  [at(2025, 11, 31), "31 December 2025"],
  ["some day", ""],
])("formats the time %j as %j in the local time zone", (timestamp, words) => {
  expect(dayInWords(timestamp, now)).toBe(words);
});

import { expect, test } from "vitest";
import { clockTime, parseTimestamp, spokenTime } from "./duration.ts";

//proves:length-known-stands
test.each([
  [0, "0:00", "0 seconds"],
  [7, "0:07", "7 seconds"],
  [61, "1:01", "1 minute 1 second"],
  [760, "12:40", "12 minutes 40 seconds"],
  [760.9, "12:40", "12 minutes 40 seconds"],
  [2400, "40:00", "40 minutes"],
  [3599, "59:59", "59 minutes 59 seconds"],
  [3600, "1:00:00", "1 hour"],
  [3723, "1:02:03", "1 hour 2 minutes 3 seconds"],
  [36_000, "10:00:00", "10 hours"],
  [-1, "0:00", "0 seconds"],
])("formats %d seconds as %s and, in words, as %j", (seconds, written, inWords) => {
  expect(clockTime(seconds)).toBe(written);
  expect(spokenTime(seconds)).toBe(inWords);
});

test.each([
  ["760", 760],
  ["760s", 760],
  ["12m40s", 760],
  ["12m40", 760],
  ["1h2m3s", 3723],
  ["1H2M3S", 3723],
  ["1h3s", 3603],
  ["2h", 7200],
  ["100h", 360_000],
  ["12:40", 760],
  ["1:02:03", 3723],
  ["0", 0],
  ["", 0],
  ["-5", 0],
  ["1.5", 0],
  ["soon", 0],
  ["3s2m", 0],
  ["a12:40", 0],
  ["12:40b", 0],
  ["99999999999", 0],
])("parses the timestamp %j as %d seconds", (text, seconds) => {
  expect(parseTimestamp(text)).toBe(seconds);
});

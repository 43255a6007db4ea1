import { expect, test } from "vitest";
import { dayAt, daysAfter, daysBetween, isDay, mondayOf, weekdayOf } from "./day.ts";

// In Berlin, clocks go forward on 29 March 2026 and back on 25 October 2026; in New York, on 8 March and on 1 November.
test.each([
  ["2026-03-28T22:59:59Z", "Europe/Berlin", "2026-03-28"],
  ["2026-03-28T23:00:00Z", "Europe/Berlin", "2026-03-29"],
  ["2026-03-29T21:59:59Z", "Europe/Berlin", "2026-03-29"],
  ["2026-03-29T22:00:00Z", "Europe/Berlin", "2026-03-30"],
  ["2026-10-24T22:00:00Z", "Europe/Berlin", "2026-10-25"],
  ["2026-10-25T22:59:59Z", "Europe/Berlin", "2026-10-25"],
  ["2026-10-25T23:00:00Z", "Europe/Berlin", "2026-10-26"],
  ["2026-03-08T04:59:59Z", "America/New_York", "2026-03-07"],
  ["2026-03-09T03:59:59Z", "America/New_York", "2026-03-08"],
  ["2026-11-02T04:59:59Z", "America/New_York", "2026-11-01"],
  ["2026-12-31T10:00:00Z", "Pacific/Kiritimati", "2027-01-01"],
])("returns the local day of the time %s in the zone %s: %s", (timestamp, zone, day) => {
  expect(dayAt(Date.parse(timestamp), zone)).toBe(day);
});

test("counts calendar days across both changes of daylight saving time", () => {
  expect(daysAfter("2026-03-28", 2)).toBe("2026-03-30");
  expect(daysAfter("2026-10-26", -2)).toBe("2026-10-24");
  expect(daysBetween("2026-03-01", "2026-04-01")).toBe(31);
  expect(daysBetween("2026-10-31", "2026-10-01")).toBe(-30);
});

test("starts a week on Monday", () => {
  expect(weekdayOf("2026-11-23")).toBe(0);
  expect(weekdayOf("2026-11-29")).toBe(6);
  expect(mondayOf("2026-11-29")).toBe("2026-11-23");
});

test("accepts only days that exist", () => {
  expect(["2026-02-28", "2026-02-30", "tomorrow", ""].map(isDay)).toEqual([true, false, false, false]);
});

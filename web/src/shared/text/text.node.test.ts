import { expect, test } from "vitest";
import { dayAndTime } from "./dayAndTime.ts";
import { formatList } from "./formatList.ts";
import { joinParts } from "./joinParts.ts";
import { formatCount, formatNumber, plural } from "./plural.ts";
import { lengthInWords, videoTotals } from "./totals.ts";
import { uploadDate } from "./uploadDate.ts";
import { abbreviateViews } from "./viewCount.ts";

//proves:card-abbreviates-views
test.each([
  ["0", "0"],
  ["982", "982"],
  ["999", "999"],
  ["1000", "1k"],
  ["1999", "1k"],
  ["12999", "12k"],
  ["999999", "999k"],
  ["1000000", "1M"],
  ["1000001", "1M"],
  ["1999999", "1M"],
  ["1204331", "1M"],
  ["12000000", "12M"],
  ["", ""],
  ["many", ""],
  ["12 views", ""],
  ["-5", ""],
])("abbreviates %j views as %j", (viewQuantity, text) => {
  expect(abbreviateViews(viewQuantity)).toBe(text);
});

test.each([
  ["2022-11-22", "22 Nov 2022"],
  ["2021-01-01", "1 Jan 2021"],
  ["2016-12-31", "31 Dec 2016"],
  ["", ""],
  ["2022-13-01", ""],
  ["2022-00-10", ""],
  ["2022-10-32", ""],
  ["22 Nov 2022", ""],
  ["+002022-11-22", ""],
  ["2022-11-22T10:00:00Z", ""],
])("formats the day %j as %j", (dateOfUpload, text) => {
  expect(uploadDate(dateOfUpload)).toBe(text);
});

test("formats dates, times and lists as in British English", () => {
  expect(dayAndTime("2026-11-24T21:04")).toEqual({ day: "24 Nov 2026", time: "21:04" });
  expect(formatList(["one", "two", "three"])).toBe("one, two and three");
});

test("omits unknown parts of a line", () => {
  expect(joinParts("12k views", "22 Nov 2022")).toBe("12k views · 22 Nov 2022");
  expect(joinParts("", "22 Nov 2022")).toBe("22 Nov 2022");
  expect(joinParts("", "")).toBe("");
});

test("formats a count with its plural form and separators", () => {
  const forms = { one: "video", other: "videos" };
  expect([0, 1, 2].map((count) => plural(count, forms))).toEqual(["videos", "video", "videos"]);
  expect(formatCount(1204, forms)).toBe("1,204 videos");
  expect(formatNumber(5000)).toBe("5,000");
});

test.each([
  [1, "1 min"],
  [89, "1 min"],
  [319, "5 min"],
  [3570, "1 h"],
  [3600, "1 h"],
  [3660, "1 h 1 min"],
  [360_000, "100 h"],
])("formats the length %d s as %s", (seconds, words) => {
  expect(lengthInWords(seconds)).toBe(words);
});

test.each([
  [[], "No videos"],
  [[1915], "1 video · 32 min"],
  [[undefined], "1 video · length unknown"],
  [[undefined, undefined], "2 videos · lengths unknown"],
  [[1915, 1712, undefined], "3 videos · 1 h, one length unknown"],
  [[1915, 1712, undefined, undefined], "4 videos · 1 h, 2 lengths unknown"],
])("formats the total length of videos with %j seconds as %j", (lengths, words) => {
  expect(videoTotals(lengths.map((durationSeconds) => ({ durationSeconds })))).toBe(words);
});

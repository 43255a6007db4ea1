import { expect, test } from "vitest";
import { joined } from "./joined.ts";
import { uploadDate } from "./uploadDate.ts";
import { abbreviateViews } from "./viewCount.ts";

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
  ["-5", ""],
])("%j views stand on a card as %j", (viewQuantity, text) => {
  expect(abbreviateViews(viewQuantity)).toBe(text);
});

test.each([
  ["2022-11-22", "Nov 22, 2022"],
  ["2021-01-01", "Jan 1, 2021"],
  ["2016-12-31", "Dec 31, 2016"],
  ["", ""],
  ["2022-13-01", ""],
  ["2022-00-10", ""],
  ["2022-10-32", ""],
  ["22 Nov 2022", ""],
])("the day %j reads %j", (dateOfUpload, text) => {
  expect(uploadDate(dateOfUpload)).toBe(text);
});

test("unknown parts leave no trace in a line", () => {
  expect(joined("12k views", "Nov 22, 2022")).toBe("12k views · Nov 22, 2022");
  expect(joined("", "Nov 22, 2022")).toBe("Nov 22, 2022");
  expect(joined("", "")).toBe("");
});

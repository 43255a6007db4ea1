import { expect, test } from "vitest";
import { formatChapters, parseChapters, lineRange } from "./chapterLines.ts";

test("formats chapters as lines and parses them again", () => {
  const chapters = [
    { title: "Introduction", seconds: 0 },
    { title: "1:00 is a time, too", seconds: 760 },
    { title: ".NET in (brackets)", seconds: 800 },
    { title: "Feedback", seconds: 3_723 },
  ];
  expect(formatChapters(chapters)).toBe(
    "0:00 Introduction\n12:40 1:00 is a time, too\n13:20 .NET in (brackets)\n1:02:03 Feedback",
  );
  expect(parseChapters(formatChapters(chapters), 0)).toEqual({ chapters, problems: [] });
});

test("parses chapter lines in common formats", () => {
  const text = "  00:00 – Introduction\r\n\n12:40: The question\n75:00 | 3 tasks\n[1:20:00] End";
  expect(parseChapters(text, 0)).toEqual({
    chapters: [
      { title: "Introduction", seconds: 0 },
      { title: "The question", seconds: 760 },
      { title: "3 tasks", seconds: 4_500 },
      { title: "End", seconds: 4_800 },
    ],
    problems: [],
  });
});

test.each([
  ["Introduction", "time"],
  ["1:60 Introduction", "time"],
  ["1:75:00 Introduction", "time"],
  ["1:2:3:4 Introduction", "time"],
  ["12 Introduction", "time"],
  ["12:400 Introduction", "time"],
  ["2:00 -", "title"],
  [`2:00 ${"a".repeat(201)}`, "long"],
  ["1:00 Twice at that timestamp", "order"],
  ["28:32 After the end", "end"],
] as const)("returns the line number of the error in %j", (line, what) => {
  const { chapters, problems } = parseChapters(`1:00 First\n\n${line}\n3:00 Last`, 28 * 60 + 32);
  expect(problems).toEqual([{ line: 3, what }]);
  expect(chapters.map(({ title }) => title)).toEqual(["First", "Last"]);
});

test("reports more than 500 chapters with one error", () => {
  const text = Array.from({ length: 502 }, (_, minute) => `${minute}:00 A`).join("\n");
  expect(parseChapters(text, 0).problems).toEqual([{ line: 501, what: "many" }]);
});

test("returns the offsets of the start and end of a line", () => {
  const text = "one\n\nthree\nfour";
  expect(text.slice(...lineRange(text, 3))).toBe("three");
  expect(text.slice(...lineRange(text, 1))).toBe("one");
});

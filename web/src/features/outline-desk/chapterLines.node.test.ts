import { expect, test } from "vitest";
import { chapterLines, chaptersIn, placeOfLine } from "./chapterLines.ts";

test("chapters are written as lines and read again", () => {
  const chapters = [
    { title: "Introduction", seconds: 0 },
    { title: "1:00 is a time, too", seconds: 760 },
    { title: ".NET in (brackets)", seconds: 800 },
    { title: "Feedback", seconds: 3_723 },
  ];
  expect(chapterLines(chapters)).toBe(
    "0:00 Introduction\n12:40 1:00 is a time, too\n13:20 .NET in (brackets)\n1:02:03 Feedback",
  );
  expect(chaptersIn(chapterLines(chapters), 0)).toEqual({ chapters, problems: [] });
});

test("lines are read as people write them", () => {
  const text = "  00:00 – Introduction\r\n\n12:40: The question\n75:00 | 3 tasks\n[1:20:00] End";
  expect(chaptersIn(text, 0)).toEqual({
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
  ["1:00 Twice at that moment", "order"],
  ["28:32 When it is over", "end"],
] as const)("%j is told of by its line", (line, what) => {
  const { chapters, problems } = chaptersIn(`1:00 First\n\n${line}\n3:00 Last`, 28 * 60 + 32);
  expect(problems).toEqual([{ line: 3, what }]);
  expect(chapters.map(({ title }) => title)).toEqual(["First", "Last"]);
});

test("more than 500 chapters are told of once", () => {
  const text = Array.from({ length: 502 }, (_, minute) => `${minute}:00 A`).join("\n");
  expect(chaptersIn(text, 0).problems).toEqual([{ line: 501, what: "many" }]);
});

test("a line is found in its text", () => {
  const text = "one\n\nthree\nfour";
  expect(text.slice(...placeOfLine(text, 3))).toBe("three");
  expect(text.slice(...placeOfLine(text, 1))).toBe("one");
});

import { expect, test } from "vitest";
import { notesAsMarkdown } from "./markdown.ts";

const AT = "2026-11-22T10:00:00Z";
const linkTo = (videoId: string, seconds: number) =>
  `https://greenroom.example/explore/${videoId}?t=${seconds}`;

function noted(text: string, title = "A mock interview") {
  const note = { _id: "one", videoId: "rw4s4M3hFfs", seconds: 760, text, at: AT, madeAt: AT };
  return notesAsMarkdown([{ title, notes: [note] }], linkTo);
}

//proves:notes-taken-along
test("writes a note below the title of its video, with a link to its timestamp", () => {
  expect(noted("Clarify before estimating.")).toBe(
    [
      "# Notes",
      "",
      "## A mock interview",
      "",
      "- [12:40](https://greenroom.example/explore/rw4s4M3hFfs?t=760) Clarify before estimating.",
      "",
    ].join("\n"),
  );
});

//proves:notes-taken-along
test.each([
  ["<script>alert(1)</script>", String.raw`\<script\>alert(1)\</script\>`],
  ["[a](https://evil.example)", String.raw`\[a\](https://evil.example)`],
  ["first\n# second\n- third\n1. fourth", "first\n  \\# second\n  \\- third\n  1\\. fourth"],
  ["*_`~|\\", String.raw`\*\_\`\~\|\\`],
])("escapes the Markdown characters of the note %j", (text, written) => {
  expect(noted(text)).toContain(`?t=760) ${written}\n`);
});

test("escapes the Markdown characters of a title", () => {
  expect(noted("x", "[Goals] #1")).toContain(String.raw`## \[Goals\] \#1`);
});

//proves:question-notes
test("writes a note on a question below the notes of videos, with a link to the question", () => {
  const notes = [{ _id: "pm-001", title: "Why *this*?", text: "Name the goal.\n# Then a number." }];
  const linkToQuestion = (id: string) => `https://greenroom.example/practice?question=${id}`;
  expect(notesAsMarkdown([], linkTo, { title: "Questions", notes, linkTo: linkToQuestion })).toBe(
    [
      "# Notes",
      "",
      "## Questions",
      "",
      String.raw`- [Why \*this\*?](https://greenroom.example/practice?question=pm-001) Name the goal.`,
      String.raw`  \# Then a number.`,
      "",
    ].join("\n"),
  );
});

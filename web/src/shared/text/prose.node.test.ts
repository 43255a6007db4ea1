import { expect, test } from "vitest";
import { proseParts } from "./prose.ts";

/** Returns the text with each link in angle brackets, and each timestamp in square brackets and in seconds. */
function marked(text: string, length?: number): string {
  return proseParts(text, length)
    .map((part) => {
      if (part.kind === "link") return `<${part.href}>`;
      return part.kind === "timestamp" ? `[${part.seconds}]` : part.text;
    })
    .join("");
}

//proves:links-moments-description
test.each([
  ["", ""],
  ["No more than words.", "No more than words."],
  ["Slides: https://example.com/a?b=c#d.", "Slides: <https://example.com/a?b=c#d>."],
  ["Slides: https://example.com/a...", "Slides: <https://example.com/a>..."],
  ["(see https://example.com/a)", "(see <https://example.com/a>)"],
  ["https://example.com/a_(b)", "<https://example.com/a_(b)>"],
  ["https://one.example and\nhttps://two.example", "<https://one.example/> and\n<https://two.example/>"],
  ["http://example.com", "http://example.com"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["https://good.example@bad.example/", "https://good.example@bad.example/"],
  ["https://:secret@bad.example/", "https://:secret@bad.example/"],
  ["https://", "https://"],
  ["https://localhost/", "https://localhost/"],
  ["0:00 Start\n12:40 Goals\n1:02:03 End", "[0] Start\n[760] Goals\n[3723] End"],
  ["(4:00–9:30)", "([240]–[570])"],
  ["at 120:00", "at [7200]"],
  ["Live at 9:30 am, 10:15PM or 4:00 p.m.", "Live at 9:30 am, 10:15PM or 4:00 p.m."],
  ["16:9, 12:60, 1:75:00, 1:2:3, 00:11:22:33, 3.12:40", "16:9, 12:60, 1:75:00, 1:2:3, 00:11:22:33, 3.12:40"],
  ["https://example.com/12:40", "<https://example.com/12:40>"],
])("finds links and timestamps in %j: %j", (text, expected) => {
  expect(marked(text)).toBe(expected);
});

test("ignores a timestamp after the end of the video", () => {
  expect(marked("10:00 and 10:01", 600)).toBe("[600] and 10:01");
});

test("returns no empty parts of a text with links", () => {
  expect(proseParts("https://a.example/ 0:10")).toEqual([
    { kind: "link", text: "https://a.example/", href: "https://a.example/" },
    { kind: "words", text: " " },
    { kind: "timestamp", text: "0:10", seconds: 10 },
  ]);
  expect(proseParts("0:10https://localhost/0:20")).toEqual([
    { kind: "timestamp", text: "0:10", seconds: 10 },
    { kind: "words", text: "https://localhost/0:20" },
  ]);
});

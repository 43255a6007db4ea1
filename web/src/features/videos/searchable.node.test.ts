import { expect, test } from "vitest";
import { searchableText } from "./searchable.ts";

//proves:search-never-breaks
test.each([
  ["words as they are", " system  design\n", "system design"],
  ["quotes and operators", `"system" AND -design* (a OR b)`, `"system" AND -design* (a OR b)`],
  ["all of many words", "1 2 3 4 5 6 7 8 9", "1 2 3 4 5 6 7 8 9"],
  ["of many characters the first 200", "x".repeat(10_000), "x".repeat(200)],
  ["of what needs two units none by half", `${"x".repeat(199)}👩👩`, `${"x".repeat(199)}👩`],
  ["nothing that no text is made of", "de\u0000sign\u0085\u0007", "de sign"],
  ["no turn of the direction", "\u202Edesign \u2067 sys\u200Ftem", "design system"],
  ["nothing for nothing", " \t", ""],
])("reports whether the text %s can be searched", (_, text, expected) => {
  expect(searchableText(text)).toBe(expected);
});

import { expect, test } from "vitest";
import { foldWords, splitAtMatches } from "./fold.ts";

/** Returns the text with square brackets around each match. */
function marked(text: string, query: string): string {
  return splitAtMatches(text, foldWords(query))
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join("");
}

//proves:search-marks
test.each([
  ["Design a rate limiter", "RATE lim", "Design a [rate] [lim]iter"],
  ["Development of a PM", "pm", "Development of a [PM]"],
  ["Interviews: an interview", "int interv", "[Interv]iews: an [interv]iew"],
  ["Éclair and e\u0301clat", "ec", "[Éc]lair and [e\u0301c]lat"],
  ["Re\u0301sume\u0301", "resume", "[Re\u0301sume\u0301]"],
  ["Resume", "résu", "[Resu]me"],
  ["İstanbul", "ist", "[İst]anbul"],
  ["ראיון עבודה", "ראי", "[ראי]ון עבודה"],
  ["\u202Bמערכת (system)\u202C", "syst", "\u202Bמערכת ([syst]em)\u202C"],
  ["C++ & “quotes” 👩‍💻", 'C++ "quo" 👩‍💻', "[C]++ & “[quo]tes” 👩‍💻"],
  ["Anything", "", "Anything"],
  ["", "anything", ""],
])("finds matches in the text %j for the query %j: %j", (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
  const again = splitAtMatches(text, foldWords(query)).map((piece) => piece.text);
  expect(again.join("")).toBe(text);
});

test("returns no empty parts of a text", () => {
  expect(splitAtMatches("ab, cd", ["a", "cd"])).toEqual([
    { start: 0, text: "a", found: true },
    { start: 1, text: "b, ", found: false },
    { start: 4, text: "cd", found: true },
  ]);
  expect(splitAtMatches("ab", ["b"])).toEqual([{ start: 0, text: "ab", found: false }]);
});

test("returns no words for punctuation and combining marks", () => {
  expect(foldWords("?! \u0301")).toEqual([]);
});

import { expect, test } from "vitest";
import { MAX_QUESTION_TEXT } from "../../../shared/limits.ts";
import { draftAfterCue } from "./draft.ts";

test("leaves the text of a draft whole if a line of the transcript makes it too long", () => {
  const text = "a".repeat(MAX_QUESTION_TEXT);
  const draft = { seconds: 5, text, forEveryone: false };
  expect(draftAfterCue(draft, 9, "Why?")).toEqual({ ...draft, text: `${text} Why?` });
  expect(draftAfterCue(null, 9, `${text} Why?`)).toMatchObject({ seconds: 9, text: `${text} Why?` });
});

import { expect, test } from "vitest";
import { contentsOfDraft, EMPTY_DRAFT, fieldOfError, draftErrors, videosOf } from "./draft.ts";

const bank = { kinds: [{ category: "pm", _id: "sense", name: "Product sense" }] };

test("finds a kind of question by its name within the category", () => {
  const known = contentsOfDraft(
    { ...EMPTY_DRAFT, category: "pm", kind: "product SENSE" },
    "hard",
    bank,
    "new",
  );
  expect([known.kind, known.kindName]).toEqual(["sense", "Product sense"]);
  const other = contentsOfDraft(
    { ...EMPTY_DRAFT, category: "be", kind: "Product sense!" },
    "hard",
    bank,
    "new",
  );
  expect([other.kind, other.kindName]).toEqual(["product-sense", "Product sense!"]);
  const foreign = contentsOfDraft({ ...EMPTY_DRAFT, category: "be", kind: "領導" }, "hard", bank, "new");
  expect([foreign.kind, foreign.kindName]).toEqual(["new", "領導"]);
});

test.each([
  ["rw4s4M3hFfs", "rw4s4M3hFfs"],
  ["https://www.youtube.com/watch?t=3&v=rw4s4M3hFfs", "rw4s4M3hFfs"],
  ["https://youtu.be/rw4s4M3hFfs?t=3", "rw4s4M3hFfs"],
  ["https://www.youtube.com/shorts/rw4s4M3hFfs", "rw4s4M3hFfs"],
  ["a talk", "a talk"],
])("returns the video ID in the text %s", (line, id) => {
  expect(videosOf(` ${line} \n\n`)).toEqual([id]);
});

test("counts characters, lines and minutes of a question as the API does", () => {
  const point = "x".repeat(20);
  const valid = {
    ...EMPTY_DRAFT,
    text: "👩".repeat(20),
    lookingFor: "x".repeat(260),
    minutes: "60",
    points: [point, point, point, "x".repeat(150)].join("\n\n"),
    followUps: `${"x".repeat(15)}\n${"x".repeat(160)}`,
    pitfalls: `${"x".repeat(15)}\n${"x".repeat(150)}`,
  };
  expect(draftErrors(valid)).toEqual({});
  expect(
    draftErrors({
      ...valid,
      text: "👩".repeat(19),
      lookingFor: "x".repeat(59),
      minutes: "2.5",
      points: [point, point, point, "x".repeat(151)].join("\n"),
      followUps: "x".repeat(15),
      pitfalls: `${"x".repeat(14)}\n${"x".repeat(15)}`,
      videos: "a\nb\nc\nd",
    }),
  ).toEqual({
    text: "Use 20 to 220 characters.",
    lookingFor: "Use 60 to 260 characters.",
    minutes: "Enter a whole number from 1 to 60.",
    points: "Line 4 must have 20 to 150 characters.",
    followUps: "Write 2 to 3 lines.",
    pitfalls: "Line 1 must have 15 to 150 characters.",
    videos: "List at most 3 videos.",
  });
});

test.each([
  ["'points' must have 4 to 7 elements.", "points"],
  ["'kindName' is required for a new kind.", "kind"],
  ["'origin' is unknown.", undefined],
  ["The bank can have at most 5000 questions.", undefined],
])("finds the field that the error message %s names", (message, name) => {
  expect(fieldOfError(message)).toBe(name);
});

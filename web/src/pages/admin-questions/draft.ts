import {
  MAX_BANK_EXAMPLE_ANSWER,
  MAX_BANK_FOLLOW_UP,
  MAX_BANK_FOLLOW_UPS,
  MAX_BANK_LOOKING_FOR,
  MAX_BANK_ANSWER_MINUTES,
  MAX_BANK_NAME,
  MAX_BANK_PITFALL,
  MAX_BANK_PITFALLS,
  MAX_BANK_KEY_POINT,
  MAX_BANK_KEY_POINTS,
  MAX_BANK_QUESTION_TEXT,
  MAX_BANK_VIDEOS,
} from "../../shared/limits.ts";
import type { BankContents, BankEntry, EditableBank } from "../../features/bank-editor/slice.ts";
import { countCharacters, nonEmptyLines } from "../../shared/text/lines.ts";
import { texts } from "./texts.ts";

/** Names of the form's fields. All values are texts. Lists have one entry per line. */
export const QUESTION_FIELDS = [
  "text",
  "category",
  "kind",
  "minutes",
  "lookingFor",
  "points",
  "followUps",
  "pitfalls",
  "exampleAnswer",
  "videos",
] as const;

/** Name of a field. The error messages of the API use the same name. */
export type FieldName = (typeof QUESTION_FIELDS)[number];

/** Level of a question. */
export type Level = BankContents["level"];

/** Values of the form. The value of the kind is its name; the value of the category is its ID. */
export type QuestionFormValues = Readonly<Record<FieldName, string>>;

/**
 * Maximum lengths of the texts in characters, and maximum numbers of entries of the lists. They are the limits of the
 * API.
 */
export const LIMITS = {
  text: { min: 20, max: MAX_BANK_QUESTION_TEXT },
  lookingFor: { min: 60, max: MAX_BANK_LOOKING_FOR },
  minutes: { min: 1, max: MAX_BANK_ANSWER_MINUTES },
  points: { min: 4, max: MAX_BANK_KEY_POINTS, each: { min: 20, max: MAX_BANK_KEY_POINT } },
  followUps: { min: 2, max: MAX_BANK_FOLLOW_UPS, each: { min: 15, max: MAX_BANK_FOLLOW_UP } },
  pitfalls: { min: 2, max: MAX_BANK_PITFALLS, each: { min: 15, max: MAX_BANK_PITFALL } },
  exampleAnswer: { max: MAX_BANK_EXAMPLE_ANSWER },
  videos: { max: MAX_BANK_VIDEOS },
  kind: { max: MAX_BANK_NAME },
} as const;

/** Names of the fields that are lists. */
export type ListName = "points" | "followUps" | "pitfalls";

const LISTS: readonly ListName[] = ["points", "followUps", "pitfalls"];

/** Values of a form for a new question. */
export const EMPTY_DRAFT: QuestionFormValues = {
  text: "",
  category: "",
  kind: "",
  minutes: "",
  lookingFor: "",
  points: "",
  followUps: "",
  pitfalls: "",
  exampleAnswer: "",
  videos: "",
};

/** Returns the form values of an existing question. */
export function questionFormValuesOf(entry: BankEntry): QuestionFormValues {
  const { text, category, kindName, minutes, lookingFor, exampleAnswer } = entry;
  return {
    text,
    category,
    kind: kindName,
    minutes: String(minutes),
    lookingFor,
    exampleAnswer,
    points: entry.points.join("\n"),
    followUps: entry.followUps.join("\n"),
    pitfalls: entry.pitfalls.join("\n"),
    videos: entry.videos.join("\n"),
  };
}

// Matches the video ID in an address of YouTube.
const LINK = /(?:[?&]v=|youtu\.be\/|\/(?:embed|shorts|live)\/)([A-Za-z0-9_-]{11})/;

/** Returns the video IDs in a text, which contains IDs or links. */
export function videosOf(text: string): string[] {
  return nonEmptyLines(text).map((line) => LINK.exec(line)?.[1] ?? line);
}

/**
 * Returns the ID for a new kind of question: the name in lower case with hyphens. If this is empty, it returns
 * `otherwise`.
 */
function kindIdOf(name: string, otherwise: string): string {
  const id = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return id === "" ? otherwise : id;
}

/**
 * Returns the contents of a question to save. If the kind is new in the category, its ID is derived from its name. If
 * the name has no Latin letter or digit, the ID is `newKindId`.
 */
export function contentsOfDraft(
  draft: QuestionFormValues,
  level: Level,
  { kinds }: Pick<EditableBank, "kinds">,
  newKindId: string,
): BankContents {
  const { category, text, lookingFor } = draft;
  const named = draft.kind.toLowerCase();
  const kind = kinds.find((each) => each.category === category && each.name.toLowerCase() === named);
  return {
    category,
    level,
    text,
    lookingFor,
    exampleAnswer: draft.exampleAnswer.replaceAll("\r\n", "\n"),
    kind: kind?._id ?? kindIdOf(draft.kind, newKindId),
    kindName: kind?.name ?? draft.kind,
    minutes: Number(draft.minutes),
    points: nonEmptyLines(draft.points),
    followUps: nonEmptyLines(draft.followUps),
    pitfalls: nonEmptyLines(draft.pitfalls),
    videos: videosOf(draft.videos),
  };
}

function problemOfText(text: string, { min, max }: { min: number; max: number }): string | undefined {
  const length = countCharacters(text);
  return length < min || length > max ? texts.problems.length(min, max) : undefined;
}

function problemOfList(text: string, name: ListName): string | undefined {
  const { min, max, each } = LIMITS[name];
  const lines = nonEmptyLines(text);
  if (lines.length < min || lines.length > max) return texts.problems.lines(min, max);
  const wrong = lines.findIndex((line) => problemOfText(line, each) !== undefined);
  return wrong === -1 ? undefined : texts.problems.line(wrong + 1, each.min, each.max);
}

function problemOfMinutes(text: string): string | undefined {
  const { min, max } = LIMITS.minutes;
  const isValid = /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
  return isValid ? undefined : texts.problems.minutes(min, max);
}

/**
 * Returns the errors of the form values by field. Empty required fields are not included, because they have their own
 * errors.
 */
export function draftErrors(draft: QuestionFormValues): Partial<Record<FieldName, string>> {
  const found = {
    text: problemOfText(draft.text, LIMITS.text),
    lookingFor: problemOfText(draft.lookingFor, LIMITS.lookingFor),
    minutes: problemOfMinutes(draft.minutes),
    ...Object.fromEntries(LISTS.map((name) => [name, problemOfList(draft[name], name)])),
    videos:
      nonEmptyLines(draft.videos).length > LIMITS.videos.max
        ? texts.problems.videos(LIMITS.videos.max)
        : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

/** Returns the first field of the form that an error message of the API names; undefined if it names none. */
export function fieldOfError(message: string): FieldName | undefined {
  const name = /'(\w+?)(?:Name)?'/.exec(message)?.[1];
  return QUESTION_FIELDS.find((field) => field === name);
}

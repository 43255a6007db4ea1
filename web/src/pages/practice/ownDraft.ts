import { answerMinutesOf } from "../../features/questions/answerMinutes.ts";
import { bodyOfQuestion, type Question } from "../../features/questions/slice.ts";
import type { QuestionBody } from "../../features/questions/notebook.ts";
import {
  MAX_BANK_FOLLOW_UP,
  MAX_BANK_FOLLOW_UPS,
  MAX_BANK_ANSWER_MINUTES,
  MAX_BANK_KEY_POINT,
  MAX_BANK_KEY_POINTS,
  MAX_QUESTION_TEXT,
} from "../../shared/limits.ts";
import { countCharacters, nonEmptyLines } from "../../shared/text/lines.ts";
import { editTexts } from "./editTexts.ts";

/** Values of the form that edits an own question. Lists have one entry per line. The category is an ID. */
export type OwnQuestionValues = Readonly<
  Record<"text" | "category" | "minutes" | "points" | "followUps", string>
>;

/** Maximum number of entries in a list, and maximum number of characters in an entry. */
export const LIST_LIMITS = {
  points: { count: MAX_BANK_KEY_POINTS, length: MAX_BANK_KEY_POINT },
  followUps: { count: MAX_BANK_FOLLOW_UPS, length: MAX_BANK_FOLLOW_UP },
} as const;

/** Returns the form values of a question. */
export function ownQuestionValues(question: Question): OwnQuestionValues {
  const { text, category = "", points = [], followUps = [] } = question;
  return {
    text,
    category,
    minutes: String(answerMinutesOf(question)),
    points: points.join("\n"),
    followUps: followUps.join("\n"),
  };
}

function problemOfList(
  text: string,
  { count, length }: { count: number; length: number },
): string | undefined {
  const { problems } = editTexts;
  const lines = nonEmptyLines(text);
  if (lines.length > count) return problems.tooMany(lines.length, count);
  const long = lines.findIndex((line) => countCharacters(line) > length);
  if (long !== -1) return problems.line(long + 1, countCharacters(lines[long] ?? ""), length);
  const repeated = lines.findIndex((line, index) => lines.indexOf(line) < index);
  return repeated === -1 ? undefined : problems.repeated(repeated + 1);
}

/** Returns the errors of the form values by field. An empty text is not included, because the form checks it itself. */
export function ownQuestionErrors({
  text,
  minutes,
  points,
  followUps,
}: OwnQuestionValues): Partial<OwnQuestionValues> {
  const { problems } = editTexts;
  const number = /^\d+$/.test(minutes) ? Number(minutes) : 0;
  const found = {
    text:
      countCharacters(text) > MAX_QUESTION_TEXT
        ? problems.long(countCharacters(text), MAX_QUESTION_TEXT)
        : undefined,
    minutes:
      number < 1 || number > MAX_BANK_ANSWER_MINUTES ? problems.minutes(MAX_BANK_ANSWER_MINUTES) : undefined,
    points: problemOfList(points, LIST_LIMITS.points),
    followUps: problemOfList(followUps, LIST_LIMITS.followUps),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

/** Returns the question with the values of the form. Its video and its timestamp do not change. */
export function ownQuestionBody(
  question: Question,
  { text, category, minutes, ...lists }: OwnQuestionValues,
): QuestionBody {
  const { category: _, points: _points, followUps: _followUps, ...body } = bodyOfQuestion(question);
  const points = nonEmptyLines(lists.points);
  const followUps = nonEmptyLines(lists.followUps);
  return {
    ...body,
    text,
    minutes: Number(minutes),
    ...(category !== "" && { category }),
    ...(points.length > 0 && { points }),
    ...(followUps.length > 0 && { followUps }),
  };
}

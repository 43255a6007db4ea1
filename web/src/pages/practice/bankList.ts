import { answerMinutesOf } from "../../features/questions/answerMinutes.ts";
import type { Level } from "../../features/questions/bank.ts";
import { isOfVideo, type Question } from "../../features/questions/slice.ts";
import { foldWords } from "../../shared/text/fold.ts";
import {
  type PracticeCard,
  type PracticeCards,
  MAX_ROUND_QUESTIONS,
} from "../../widgets/practice-cards/cards.ts";

/**
 * Value of the category filter for own questions of the user. It cannot be a category ID, because IDs contain no dot.
 */
export const OWN_QUESTIONS = ".own";

/** Value of the category filter for questions of videos. */
export const VIDEO_QUESTIONS = ".videos";

/** Review state of a question: never answered, due by the end of today, or due later. */
export type ReviewState = "new" | "due" | "later";

/** Filters of the list of questions. An empty value means no filter. */
export interface BankFilter {
  /** ID of a category, or OWN_QUESTIONS, or VIDEO_QUESTIONS. */
  category: string;
  /** ID of a kind of question in the category. */
  kind: string;
  level: Level | "";
  state: ReviewState | "";
  /** Search text. */
  words: string;
}

/** Filter that matches all questions. */
export const ALL_QUESTIONS: BankFilter = {
  category: "",
  kind: "",
  level: "",
  state: "",
  words: "",
};

// Questions without a level are sorted between usual and hard questions.
const LEVELS: readonly (Level | undefined)[] = ["starter", "usual", undefined, "hard"];

/** Reports whether a question belongs to a category, to the own questions, or to the questions of videos. */
function isIn(question: Question, category: string): boolean {
  if (category === OWN_QUESTIONS) return question.by === "self";
  if (category === VIDEO_QUESTIONS) return isOfVideo(question);
  return category === "" || question.category === category;
}

/** Returns the ID of the category in a filter; empty if the filter selects no category of the bank. */
export function bankCategoryOf({ category }: BankFilter): string {
  return category === OWN_QUESTIONS || category === VIDEO_QUESTIONS ? "" : category;
}

/** Returns the review state of a question. `midnight` is the end of today in Unix milliseconds. */
export function reviewStateOf({ schedule }: PracticeCard, midnight: number): ReviewState {
  if (schedule === undefined) return "new";
  return Date.parse(schedule.due) < midnight ? "due" : "later";
}

/** Reports whether each search word is the start of a word in a text. */
function contains(text: string, words: readonly string[]): boolean {
  const own = foldWords(text);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}

/**
 * Returns the questions that match the search words. Own questions and questions of videos must contain all words.
 * The matches of the question bank follow them, best first. Without matches from the server, for example offline, all
 * questions must contain all words.
 */
export function searchCards(
  cards: readonly PracticeCard[],
  words: string,
  matchIds: readonly string[] | null,
): readonly PracticeCard[] {
  const wanted = foldWords(words);
  if (wanted.length === 0) return cards;
  const found = cards.filter(({ question }) => contains(question.text, wanted));
  if (matchIds === null) return found;
  const cardById = new Map(cards.map((card) => [card.question._id, card]));
  return [
    ...found.filter(({ question }) => question.by !== "bank"),
    ...matchIds.flatMap((id) => cardById.get(id) ?? []),
  ];
}

/**
 * Returns the questions that match all filters except the search. Their order does not change. `midnight` is the end of today in Unix
 * milliseconds.
 */
export function filterCards(
  cards: readonly PracticeCard[],
  { category, kind, level, state }: BankFilter,
  midnight: number,
): readonly PracticeCard[] {
  return cards.filter((card) => {
    const { question } = card;
    return (
      isIn(question, category) &&
      (kind === "" || question.kind === kind) &&
      (level === "" || question.level === level) &&
      (state === "" || reviewStateOf(card, midnight) === state)
    );
  });
}

const rankOf = ({ question }: PracticeCard) => LEVELS.indexOf(question.level);

const dueAt = ({ schedule }: PracticeCard) => (schedule === undefined ? 0 : Date.parse(schedule.due));

/**
 * Returns the questions of a category in the order in which they are suggested: first those without an answer, then
 * by due date. Questions with the same due date are sorted from easy to hard.
 */
export function suggestedQuestions(
  cards: readonly PracticeCard[],
  category: string,
): readonly PracticeCard[] {
  return cards
    .filter(({ question }) => isIn(question, category))
    .toSorted((one, other) => dueAt(one) - dueAt(other) || rankOf(one) - rankOf(other));
}

/**
 * Returns a practice round that takes about the given number of minutes. It contains due questions, then new
 * questions, and then suggested questions. It has at least one question, if there are any, and at most
 * MAX_ROUND_QUESTIONS.
 */
export function roundOfMinutes(
  cards: PracticeCards,
  offers: readonly PracticeCard[],
  minutes: number,
): readonly PracticeCard[] {
  const round: PracticeCard[] = [];
  const taken = new Set<string>();
  let left = minutes;
  for (const card of [...cards.due, ...cards.fresh, ...offers]) {
    const length = answerMinutesOf(card.question);
    const fits = length <= left || round.length === 0;
    if (!fits || taken.has(card.question._id) || round.length === MAX_ROUND_QUESTIONS) continue;
    round.push(card);
    taken.add(card.question._id);
    left -= length;
  }
  return round;
}

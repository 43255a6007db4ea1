import { answerMinutesOf } from "../../features/questions/answerMinutes.ts";
import type { Level } from "../../features/questions/bank.ts";
import type { Question } from "../../features/questions/slice.ts";
import type { PracticeCard } from "../../widgets/practice-cards/cards.ts";

/** Length of a mock interview in minutes. */
export type InterviewMinutes = 15 | 30 | 45;

/** Number of questions by the length of the interview in minutes. */
export const QUESTIONS_BY_MINUTES: Readonly<Record<InterviewMinutes, number>> = { 15: 3, 30: 5, 45: 7 };

/** Level of the questions. In a "rising" interview, the first question is easy and the last one is hard. */
export type InterviewLevel = "rising" | Level;

/** Settings of a mock interview. */
export interface InterviewSettings {
  minutes: InterviewMinutes;
  /** IDs of the selected categories; empty for all. */
  categories: readonly string[];
  /** IDs of the selected kinds in these categories; empty for all. */
  kinds: readonly string[];
  level: InterviewLevel;
  asksFollowUps: boolean;
  hasBreak: boolean;
}

/** Length of the break in seconds. */
export const BREAK_SECONDS = 120;

/** Minimum length in minutes of an answer that is followed by a follow-up question. */
const FOLLOW_UP_FROM = 4;

/** Minimum time in minutes that is reserved for each of the remaining questions. */
const MIN_MINUTES = 2;

const LEVELS: readonly Level[] = ["starter", "usual", "hard"];

/** Returns the level that the question at an index should have. */
function levelAt(level: InterviewLevel, index: number, count: number): Level {
  if (level !== "rising") return level;
  if (index === 0) return "starter";
  return index === count - 1 ? "hard" : "usual";
}

function distance(question: Question, level: Level): number {
  return Math.abs(LEVELS.indexOf(question.level ?? "usual") - LEVELS.indexOf(level));
}

/** Reports whether a follow-up question is asked after a question. Questions of videos have none. */
export function hasFollowUp(question: Question, { asksFollowUps }: InterviewSettings): boolean {
  const { by, followUps = [] } = question;
  return (
    asksFollowUps && (by === "bank" || followUps.length > 0) && answerMinutesOf(question) >= FOLLOW_UP_FROM
  );
}

/** Returns the number of questions before the break; 0 without a break. Interviews of 15 minutes have no break. */
export function questionsBeforeBreak({ minutes, hasBreak }: InterviewSettings, count: number): number {
  return hasBreak && minutes > 15 && count > 1 ? Math.ceil(count / 2) : 0;
}

/** Cost of each property that makes a question less suitable, the largest first. */
const COSTS = { otherKind: 1_000, level: 100, repeatedKind: 40, answered: 20, minute: 5, chance: 4 };

/**
 * Selects the questions of an interview within its length. It prefers the selected kinds and level, different kinds,
 * and questions without a rating. If there are too few questions of these kinds, it adds other questions of the
 * categories. `chance` returns a random number from 0 to 1 for a question.
 */
export function pickQuestions(
  cards: readonly PracticeCard[],
  settings: InterviewSettings,
  chance: (questionId: string) => number,
): readonly Question[] {
  const { categories, kinds, level, minutes } = settings;
  const count = QUESTIONS_BY_MINUTES[minutes];
  const pool = cards.filter(
    ({ question }) => categories.length === 0 || categories.includes(question.category ?? ""),
  );
  const drawn: Question[] = [];
  let left: number = minutes;
  for (let index = 0; index < count; index += 1) {
    const share = left / (count - index);
    const longest = left - (count - index - 1) * MIN_MINUTES;
    const wanted = levelAt(level, index, count);
    const cost = ({ question, schedule }: PracticeCard) =>
      (kinds.length === 0 || kinds.includes(question.kind ?? "") ? 0 : COSTS.otherKind) +
      distance(question, wanted) * COSTS.level +
      drawn.filter(({ kind }) => kind === question.kind).length * COSTS.repeatedKind +
      (schedule === undefined ? 0 : COSTS.answered) +
      Math.abs(answerMinutesOf(question) - share) * COSTS.minute +
      chance(question._id) * COSTS.chance;
    const [best] = pool
      .filter(({ question }) => !drawn.includes(question) && answerMinutesOf(question) <= longest)
      .map((card) => ({ question: card.question, cost: cost(card) }))
      .toSorted((one, other) => one.cost - other.cost);
    if (!best) break;
    drawn.push(best.question);
    left -= answerMinutesOf(best.question);
  }
  return drawn;
}

/** Returns a function that returns a number from 0 to 1 for an ID. The number depends only on the ID and the seed. */
export function seededChance(seed: number): (id: string) => number {
  return (id) => {
    let hash = seed;
    for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
    return ((Math.imul(hash, 2_654_435_761) >>> 0) % 10_000) / 10_000;
  };
}

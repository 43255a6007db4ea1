import { isOfVideo, type Question } from "../../features/questions/slice.ts";
import type { RatedAnswer, Schedule } from "../../features/reviews/log.ts";
import { scheduleOf } from "../../features/reviews/schedule.ts";

/** Question to practise and its review schedule. */
export interface PracticeCard {
  question: Question;
  /** Schedule; absent if it was never answered. */
  schedule: Schedule | undefined;
}

/** Questions to practise. */
export interface PracticeCards {
  /** Questions due by the end of today, the oldest first. */
  due: readonly PracticeCard[];
  /** Unanswered questions: the user's own questions, and questions of videos that the user has started. */
  fresh: readonly PracticeCard[];
  /** Questions due on a later day, the earliest first. */
  later: readonly PracticeCard[];
}

/** Maximum number of questions in a round. */
export const MAX_ROUND_QUESTIONS = 20;

/** Usual length of an answer in minutes, for questions without a length. */
const DEFAULT_MINUTES = 2;

/** Returns the usual length of an answer in minutes. */
export function answerMinutesOf({ minutes = DEFAULT_MINUTES }: Question): number {
  return minutes;
}

/** Returns the usual length in minutes of answers to all questions. */
export function totalAnswerMinutes(cards: readonly PracticeCard[]): number {
  return cards.reduce((sum, { question }) => sum + answerMinutesOf(question), 0);
}

interface Known {
  questions: Iterable<Question>;
  ratingsByQuestion: ReadonlyMap<string, readonly RatedAnswer[]>;
  /** Reports whether the user has started the video of a curator's question. */
  isBegun: (videoId: string) => boolean;
}

function endOfDay(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
}

const dueAt = ({ schedule }: PracticeCard) => Date.parse(schedule?.due ?? "");
const byDue = (one: PracticeCard, other: PracticeCard) => dueAt(one) - dueAt(other);

/** Groups questions by their review date in the user's time zone. */
export function cardsOf({ questions, ratingsByQuestion, isBegun }: Known, now: Date): PracticeCards {
  const cards = [...questions].map((question) => ({
    question,
    schedule: scheduleOf(ratingsByQuestion.get(question._id) ?? []),
  }));
  const back = cards.filter(({ schedule }) => schedule !== undefined).toSorted(byDue);
  const midnight = endOfDay(now);
  return {
    due: back.filter((card) => dueAt(card) < midnight),
    later: back.filter((card) => dueAt(card) >= midnight),
    fresh: cards.filter(
      ({ question, schedule }) =>
        schedule === undefined &&
        (question.by === "self" || (isOfVideo(question) && isBegun(question.videoId))),
    ),
  };
}

/**
 * Returns the questions of the next round: due questions, then new questions. If there are neither, it returns the
 * questions that are due next.
 */
export function nextRoundOf({ due, fresh, later }: PracticeCards): readonly PracticeCard[] {
  const now = [...due, ...fresh];
  return (now.length > 0 ? now : later).slice(0, MAX_ROUND_QUESTIONS);
}

import type { Question } from "../../features/questions/slice.ts";
import type { Answered, Schedule } from "../../features/reviews/log.ts";
import { scheduleOf } from "../../features/reviews/schedule.ts";

/** A question that can be practised, and when it comes back. */
export interface Card {
  question: Question;
  /** None when it was never answered. */
  schedule: Schedule | undefined;
}

/** What there is to practise. */
export interface Cards {
  /** What has come back by the end of today, the longest waiting first. */
  due: readonly Card[];
  /** What was never answered. */
  fresh: readonly Card[];
  /** What comes back on a later day, the soonest first. */
  later: readonly Card[];
}

/** How many questions a round has at most. */
export const ROUND = 20;

/** How long an answer is thought to take, in seconds. */
export const ANSWER = 120;

interface Known {
  questions: Iterable<Question>;
  histories: ReadonlyMap<string, readonly Answered[]>;
  /** Whether the person has begun the video of a question that somebody else has marked. */
  isBegun: (videoId: string) => boolean;
}

function endOfDay(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
}

const dueAt = ({ schedule }: Card) => Date.parse(schedule?.due ?? "");
const byDue = (one: Card, other: Card) => dueAt(one) - dueAt(other);

/** Sorts what there is to practise by when it comes back, in the person's own time zone. */
export function cardsOf({ questions, histories, isBegun }: Known, now: Date): Cards {
  const cards = [...questions].map((question) => ({
    question,
    schedule: scheduleOf(histories.get(question._id) ?? []),
  }));
  const back = cards.filter(({ schedule }) => schedule !== undefined).toSorted(byDue);
  const midnight = endOfDay(now);
  return {
    due: back.filter((card) => dueAt(card) < midnight),
    later: back.filter((card) => dueAt(card) >= midnight),
    fresh: cards.filter(
      ({ question, schedule }) =>
        schedule === undefined && (question.by === "self" || isBegun(question.videoId)),
    ),
  };
}

/** The questions of the next round: what is due, then what is new; where there is neither, what comes back first. */
export function roundOf({ due, fresh, later }: Cards): readonly Card[] {
  const now = [...due, ...fresh];
  return (now.length > 0 ? now : later).slice(0, ROUND);
}

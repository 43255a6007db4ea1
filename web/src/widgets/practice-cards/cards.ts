import { answerMinutesOf } from "../../features/questions/answerMinutes.ts";
import { isOfVideo, type Question } from "../../features/questions/slice.ts";
import type { Review } from "../../features/reviews/interview.ts";
import type { RatedAnswer } from "../../features/reviews/log.ts";
import { scheduleOf } from "../../features/reviews/schedule.ts";
import type { Day } from "../../shared/day.ts";

/** Question that the user can practise, with its review schedule. */
export interface PracticeCard {
  question: Question;
  /** Schedule; absent if it was never answered. */
  schedule: Review | undefined;
}

/** Questions that the user can practise, in three groups. */
export interface PracticeCards {
  /** Questions whose review is due by the end of today, the oldest first. */
  due: readonly PracticeCard[];
  /** Questions without an answer. They are the user's own, or belong to a video that the user has started. */
  fresh: readonly PracticeCard[];
  /** Questions whose review is due on a later day, the earliest first. */
  later: readonly PracticeCard[];
}

/** Maximum number of questions in one practice round. */
export const MAX_ROUND_QUESTIONS = 20;

/** Returns the usual total length in minutes of the answers to all questions. */
export function totalAnswerMinutes(cards: readonly PracticeCard[]): number {
  return cards.reduce((sum, { question }) => sum + answerMinutesOf(question), 0);
}

interface Known {
  questions: Iterable<Question>;
  ratingsByQuestion: ReadonlyMap<string, readonly RatedAnswer[]>;
  /** Reports whether the user has started to watch the video of a question. */
  isBegun: (videoId: string) => boolean;
  /** Day of the user's interview in the future. */
  interviewOn?: Day | undefined;
}

function endOfDay(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
}

const dueAt = ({ schedule }: PracticeCard) => Date.parse(schedule?.due ?? "");
const byDue = (one: PracticeCard, other: PracticeCard) => dueAt(one) - dueAt(other);

/** Returns the cards with the questions of each video together, in the order of their timestamps. */
function orderInVideos(cards: readonly PracticeCard[]): PracticeCard[] {
  const byVideo = new Map<string, PracticeCard[]>();
  for (const card of cards) {
    const { videoId, _id } = card.question;
    const key = videoId ?? _id;
    byVideo.set(key, [...(byVideo.get(key) ?? []), card]);
  }
  const secondOf = ({ question }: PracticeCard) => (isOfVideo(question) ? question.seconds : 0);
  return [...byVideo.values()].flatMap((group) =>
    group.toSorted((one, other) => secondOf(one) - secondOf(other)),
  );
}

/** Groups questions by the day of their next review in the user's time zone. */
export function cardsOf(
  { questions, ratingsByQuestion, isBegun, interviewOn }: Known,
  now: Date,
): PracticeCards {
  const cards = [...questions].map((question) => ({
    question,
    schedule: scheduleOf(ratingsByQuestion.get(question._id) ?? [], interviewOn),
  }));
  const back = cards.filter(({ schedule }) => schedule !== undefined).toSorted(byDue);
  const midnight = endOfDay(now);
  return {
    due: back.filter((card) => dueAt(card) < midnight),
    later: back.filter((card) => dueAt(card) >= midnight),
    fresh: orderInVideos(
      cards.filter(
        ({ question, schedule }) =>
          schedule === undefined &&
          (question.by === "self" || (isOfVideo(question) && isBegun(question.videoId))),
      ),
    ),
  };
}

/**
 * Returns the questions of the next practice round: the due questions, and then new questions. If there are neither,
 * it returns the questions whose review is due next.
 */
export function nextRoundOf({ due, fresh, later }: PracticeCards): readonly PracticeCard[] {
  const now = [...due, ...fresh];
  return (now.length > 0 ? now : later).slice(0, MAX_ROUND_QUESTIONS);
}

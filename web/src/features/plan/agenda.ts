import type { PlanItem } from "../../data/api/types.ts";
import { playPath } from "../../data/lists.ts";
import { ROUTES, videoPath } from "../../data/routes.ts";
import { describePart } from "./itemWords.ts";
import { texts } from "./texts.ts";
import { planItemId, totalMinutes } from "./planSettings.ts";

/** Row of a day: one video or question, or all reviews together. */
export interface AgendaRow {
  key: string;
  kind: PlanItem["kind"];
  title: string;
  words: string;
  minutes: number;
  guessed: boolean;
  /** Address of the item. */
  to: string;
  /** Item that the user can move or remove. It is undefined for reviews, because their dates are fixed. */
  item: PlanItem | undefined;
  isDone?: boolean;
}

/**
 * Returns the address of an item. A video starts at the user's position, and a part is played within its playlist. A
 * question without a video opens on the practice page.
 */
export function itemPath({
  videoId,
  questionId,
  from = 0,
  playlistId,
}: Pick<PlanItem, "videoId" | "questionId" | "from" | "playlistId">): string {
  if (videoId === undefined) return questionId === undefined ? ROUTES.practice : questionPath(questionId);
  if (playlistId !== undefined) return playPath(videoId, playlistId, from);
  return from > 0 ? `${videoPath(videoId)}?t=${from}` : videoPath(videoId);
}

/** Returns the address of a practice round with one question. */
function questionPath(questionId: string): string {
  return `${ROUTES.practice}?${new URLSearchParams({ question: questionId })}`;
}

/** Returns the row of a mock interview. The user can neither move nor remove it. */
function mockRow(item: PlanItem): AgendaRow {
  const { kind, minutes } = item;
  return {
    key: kind,
    kind,
    title: texts.mock,
    words: texts.mockWords,
    minutes,
    guessed: false,
    to: ROUTES.mock,
    item: undefined,
  };
}

function rowOf(item: PlanItem): AgendaRow {
  if (item.kind === "mock") return mockRow(item);
  const isQuestion = item.kind === "question" && item.videoId !== undefined;
  const isOfBank = item.kind === "question" && item.videoId === undefined;
  return {
    key: `${item.kind} ${planItemId(item)} ${item.from ?? 0} ${item.again ? 2 : 1}`,
    kind: item.kind,
    title: isQuestion ? texts.question(item.text ?? "") : isOfBank ? (item.text ?? "") : item.title,
    words: isQuestion ? texts.askedIn(item.title) : isOfBank ? texts.answer : describePart(item),
    minutes: item.minutes,
    guessed: item.guessed === true,
    to: isQuestion && item.questionId !== undefined ? questionPath(item.questionId) : itemPath(item),
    item,
  };
}

/** Returns the row of a review that precedes its due date because of the interview. It links to the question alone. */
function earlyReviewOf(item: PlanItem): AgendaRow {
  const { questionId = "", text = "" } = item;
  return {
    ...rowOf(item),
    title: text,
    words: texts.earlyReview,
    to: questionPath(questionId),
    item: undefined,
  };
}

function doneRowOf(item: PlanItem): AgendaRow {
  return { ...rowOf(item), words: texts.isDone, item: undefined, isDone: true };
}

/** Returns the rows of the items that the user has done today. */
export function doneAgendaRowsOf(items: readonly PlanItem[]): AgendaRow[] {
  const reviews = items.filter(({ kind }) => kind === "review");
  const others = items.filter(({ kind }) => kind !== "review").map(doneRowOf);
  if (reviews.length === 0) return others;
  const title = texts.reviewed(reviews.length);
  return [{ ...reviewRow(reviews, title, texts.isDone), key: "reviewed", isDone: true }, ...others];
}

function reviewRow(reviews: readonly PlanItem[], title: string, words: string): AgendaRow {
  return {
    key: "reviews",
    kind: "review",
    title,
    words,
    minutes: totalMinutes(reviews),
    guessed: false,
    to: ROUTES.practice,
    item: undefined,
  };
}

/** Returns the rows of a day. The reviews are first. */
export function agendaRowsOf(items: readonly PlanItem[]): AgendaRow[] {
  const reviews = items.filter(({ kind, early }) => kind === "review" && !early);
  const others = [
    ...items.filter(({ kind, early }) => kind === "review" && early).map(earlyReviewOf),
    ...items.filter(({ kind }) => kind !== "review").map(rowOf),
  ];
  if (reviews.length === 0) return others;
  return [reviewRow(reviews, texts.reviews(reviews.length), texts.reviewsFirst), ...others];
}

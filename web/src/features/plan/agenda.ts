import type { PlanItem } from "../../data/api/types.ts";
import { playPath } from "../../data/lists.ts";
import { ROUTES, videoPath } from "../../data/routes.ts";
import { partInWords } from "./itemWords.ts";
import { texts } from "./texts.ts";
import { idOf, minutesOf } from "./wish.ts";

/** A row of what a day holds: its reviews together, then each video and question. */
export interface AgendaRow {
  key: string;
  kind: PlanItem["kind"];
  title: string;
  words: string;
  minutes: number;
  guessed: boolean;
  /** Where it is done. */
  to: string;
  /** The item that can be moved or dropped; none for reviews, which come when they are due. */
  item: PlanItem | undefined;
}

/** Where an item is done: a video at the second where it goes on, and a part in its playlist, which stops at its end. */
export function pathOf({
  videoId,
  from = 0,
  playlistId,
}: Pick<PlanItem, "videoId" | "from" | "playlistId">): string {
  if (playlistId !== undefined) return playPath(videoId, playlistId, from);
  return from > 0 ? `${videoPath(videoId)}?t=${from}` : videoPath(videoId);
}

function rowOf(item: PlanItem): AgendaRow {
  const isQuestion = item.kind === "question";
  return {
    key: `${item.kind} ${idOf(item)} ${item.from ?? 0}`,
    kind: item.kind,
    title: isQuestion ? texts.question(item.text ?? "") : item.title,
    words: isQuestion ? texts.askedIn(item.title) : partInWords(item),
    minutes: item.minutes,
    guessed: item.guessed === true,
    to: isQuestion ? `${ROUTES.practice}?video=${item.videoId}` : pathOf(item),
    item,
  };
}

/** The rows of a day, the reviews first. */
export function rowsOf(items: readonly PlanItem[]): AgendaRow[] {
  const reviews = items.filter(({ kind }) => kind === "review");
  const others = items.filter(({ kind }) => kind !== "review").map(rowOf);
  if (reviews.length === 0) return others;
  const together: AgendaRow = {
    key: "reviews",
    kind: "review",
    title: texts.reviews(reviews.length),
    words: texts.reviewsFirst,
    minutes: minutesOf(reviews),
    guessed: false,
    to: ROUTES.practice,
    item: undefined,
  };
  return [together, ...others];
}

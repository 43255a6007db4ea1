import type { Review } from "../../../features/reviews/interview.ts";
import type { RatingName } from "../../../features/reviews/ratings.ts";
import { formatter } from "../../../shared/text/formats.ts";
import { joinParts } from "../../../shared/text/joinParts.ts";
import { formatNumber } from "../../../shared/text/plural.ts";

const days = formatter("DateTimeFormat", { day: "numeric", month: "long" });
const weekdays = formatter("DateTimeFormat", { weekday: "long" });

const WENT: Readonly<Record<RatingName, string>> = {
  again: "Again",
  hard: "Hard",
  good: "Good",
  easy: "Easy",
};

/** Texts of a video's questions. */
export const texts = {
  take: (time: string) => `Question at ${time}`,
  takeKey: "Q",
  question: "Question",
  at: "at",
  until: "Answer ends",
  setEnd: (time: string) => `Use ${time}`,
  endIs: (time: string) => `set at ${time}`,
  forEveryone: "For everyone",
  mark: "Save question",
  save: "Save",
  cancel: "Cancel",
  edit: "Edit",
  remove: "Delete",
  playFrom: "Play from ",
  byCurator: "marked by a curator",
  bySelf: "marked by you",
  notYet: "Not yet answered",
  went: (rating: RatingName, on: Date, next: Review | undefined) =>
    joinParts(
      `${WENT[rating]} on ${weekdays.format(on)}`,
      next === undefined
        ? ""
        : next.isAfterInterview
          ? "review after your interview"
          : `review on ${days.format(new Date(next.due))}`,
    ).replace(" · ", ", "),
  markedFailed: "Couldn’t load the curators’ questions.",
  none: "No questions marked yet",
  noneHow: "Choose “Question” when the interviewer asks something worth answering yourself.",
  visitor: "Log in to mark questions",
  visitorHow: "Mark a question and answer it before you hear the candidate.",
  login: "LOGIN",
  list: "Questions of this video",
  answerAll: (count: number) => (count === 1 ? "Answer it first" : `Answer all ${formatNumber(count)} first`),
  loadFailed: "Couldn’t load your questions.",
} as const;

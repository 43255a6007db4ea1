import type { RatingName } from "../../../features/reviews/ratings.ts";
import { formatter } from "../../../shared/text/formats.ts";
import { joined } from "../../../shared/text/joined.ts";
import { formatNumber } from "../../../shared/text/plural.ts";

const days = formatter("DateTimeFormat", { day: "numeric", month: "long" });
const weekdays = formatter("DateTimeFormat", { weekday: "long" });

const WENT: Readonly<Record<RatingName, string>> = {
  again: "Again",
  hard: "Hard",
  good: "Good",
  easy: "Easy",
};

/** The words of the questions beside a video. */
export const texts = {
  take: (moment: string) => `Question at ${moment}`,
  takeKey: "Q",
  question: "Question",
  at: "at",
  until: "Answer until",
  setEnd: (moment: string) => `Set to ${moment}`,
  endIs: (moment: string) => `set at ${moment}`,
  forEveryone: "For everyone",
  mark: "Mark it",
  keep: "Keep",
  cancel: "Cancel",
  edit: "Edit",
  remove: "Delete",
  playFrom: "Play from ",
  byCurator: "marked by a curator",
  bySelf: "marked by you",
  notYet: "Not yet answered",
  went: (rating: RatingName, on: Date, due: Date | undefined) =>
    joined(
      `${WENT[rating]} on ${weekdays.format(on)}`,
      due === undefined ? "" : `back on ${days.format(due)}`,
    ).replace(" · ", ", "),
  markedFailed: "The curators’ questions could not be loaded.",
  none: "No questions marked yet",
  noneHow: "Choose “Question” when the interviewer asks something worth answering yourself.",
  visitor: "Questions are marked in an account",
  visitorHow: "Log in, mark what is asked, and answer it before you hear the candidate.",
  login: "LOGIN",
  list: "Questions of this video",
  answerAll: (count: number) => (count === 1 ? "Answer it first" : `Answer all ${formatNumber(count)} first`),
  loadFailed: "Your questions could not be loaded.",
} as const;

import type { Day } from "../../../shared/day.ts";
import { formatDayAndMonth } from "../../../shared/text/dayWords.ts";
import { formatList } from "../../../shared/text/formatList.ts";
import { joinParts } from "../../../shared/text/joinParts.ts";
import { formatCount, formatNumber } from "../../../shared/text/plural.ts";
import { lengthInWords } from "../../../shared/text/totals.ts";

const minutes = (count: number) => lengthInWords(count * 60);
const questions = (count: number) => formatCount(count, { one: "question", other: "questions" });
const videos = (count: number) => formatCount(count, { one: "video", other: "videos" });

/** Texts about the contents of the first day. They are not in the script of the home page. */
export const texts = {
  minutes,
  sum: (questionCount: number, videoCount: number, length: number) =>
    joinParts(
      formatList([
        ...(questionCount > 0 ? [questions(questionCount)] : []),
        ...(videoCount > 0 ? [videos(videoCount)] : []),
        "a plan",
      ]),
      length > 0 ? `about ${minutes(length)}` : "",
    ),
  how: "Say it or write it",
  others: (count: number) => `and ${formatNumber(count)} more ${count === 1 ? "question" : "questions"}`,
  videos,
  plan: (day: Day) => (day === "" ? "A weekly plan" : `A plan until ${formatDayAndMonth(day)}`),
  days: (count: number) => formatCount(count, { one: "day", other: "days" }),
  failed: "Couldn’t load the questions.",
} as const;

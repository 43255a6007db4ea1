import { counted } from "../../shared/text/plural.ts";
import { lengthInWords } from "../../shared/text/totals.ts";

/** The words of the page about how far somebody is. */
export const texts = {
  title: (minutes: number, left: number | undefined) =>
    left === undefined
      ? `${lengthInWords(minutes * 60)} in`
      : `${lengthInWords(minutes * 60)} in, ${counted(left, { one: "day", other: "days" })} to go`,
  watched: (count: number) => `${counted(count, { one: "video", other: "videos" })} watched to the end.`,
  none: "Nothing watched yet",
  noneHint: "What you watch adds up here, week by week.",
  explore: "EXPLORE MORE",
  lost: "Your progress did not arrive",
  loading: "Your progress is on its way.",
  print: "Print",
} as const;

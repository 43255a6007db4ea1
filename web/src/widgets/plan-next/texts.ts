import { lengthInWords } from "../../shared/text/totals.ts";

const MINUTE = 60;
const minutes = (count: number) => lengthInWords(count * MINUTE);

/** Texts of the card that appears at the end of a planned video. */
export const texts = {
  next: "Next in your plan",
  nextIn: (seconds: number) => `Next in your plan, in ${seconds} s`,
  /** Announced to screen readers once, when the video has ended. */
  announced: (title: string, seconds: number) => `Next in ${seconds} seconds: ${title}`,
  minutes,
  start: "Start now",
  cancel: "Cancel",
  allDone: "That’s all for today",
  didToday: (count: number) => (count > 0 ? `${minutes(count)} done` : ""),
  seePlan: "See the plan",
} as const;

import { formatter } from "./formats.ts";

const days = formatter("DateTimeFormat", { dateStyle: "medium" });
const times = formatter("DateTimeFormat", { timeStyle: "short" });

/** A moment as the reader's calendar and clock show it: "Nov 21, 2026" and "9:04 PM". Both are empty when it is none. */
export function dayAndTime(moment: string): { day: string; time: string } {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return { day: "", time: "" };
  return { day: days.format(date), time: times.format(date) };
}

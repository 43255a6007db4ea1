import { formatter } from "./formats.ts";

const days = formatter("DateTimeFormat", { dateStyle: "medium" });
const times = formatter("DateTimeFormat", { timeStyle: "short" });

/**
 * Formats a timestamp as a local day and time: "21 Nov 2026" and "21:04". Both are empty for an invalid timestamp.
 */
export function dayAndTime(timestamp: string): { day: string; time: string } {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return { day: "", time: "" };
  return { day: days.format(date), time: times.format(date) };
}

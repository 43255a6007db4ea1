import { formatter } from "./formats.ts";

// Upload days have no time zone. They are formatted in UTC, because the local time zone could shift the day.
const days = formatter("DateTimeFormat", { dateStyle: "medium", timeZone: "UTC" });

/** Formats an upload day: "2022-11-22" becomes "22 Nov 2022". An unknown or invalid day gives the empty string. */
export function uploadDate(dateOfUpload: string): string {
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(dateOfUpload) ? dateOfUpload : "");
  return Number.isNaN(day.getTime()) ? "" : days.format(day);
}

import { formatter } from "./formats.ts";

// Written in the zone in which it is read: the reader's would move it.
const days = formatter("DateTimeFormat", { dateStyle: "medium", timeZone: "UTC" });

/** A day as it stands on screen: "2022-11-22" becomes "Nov 22, 2022". The empty string when it is unknown or no such day. */
export function uploadDate(dateOfUpload: string): string {
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(dateOfUpload) ? dateOfUpload : "");
  return Number.isNaN(day.getTime()) ? "" : days.format(day);
}

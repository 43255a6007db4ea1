import { joinParts } from "./joinParts.ts";
import { texts } from "./texts.ts";

const MINUTE = 60;
const HOUR_IN_MINUTES = 60;

/** Formats a duration in seconds, rounded to minutes: "5 h 20 min", "40 min", "2 h". The minimum is one minute. */
export function lengthInWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / MINUTE));
  const [hours, rest] = [Math.floor(minutes / HOUR_IN_MINUTES), minutes % HOUR_IN_MINUTES];
  return [hours > 0 ? texts.hours(hours) : "", rest > 0 ? texts.minutes(rest) : ""].filter(Boolean).join(" ");
}

/** Returns the number of videos and their total length: "12 videos · 5 h 20 min, one length unknown". */
export function videoTotals(videos: readonly { durationSeconds?: number | undefined }[]): string {
  const count = texts.videos(videos.length);
  const known = videos.flatMap(({ durationSeconds }) => durationSeconds ?? []);
  const unknown = videos.length - known.length;
  if (videos.length === 0) return count;
  if (known.length === 0) return joinParts(count, texts.noLengthKnown(unknown));
  const length = lengthInWords(known.reduce((sum, seconds) => sum + seconds, 0));
  return joinParts(count, unknown === 0 ? length : `${length}, ${texts.unknownLengths(unknown)}`);
}

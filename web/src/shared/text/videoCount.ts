import { texts } from "./texts.ts";

/** Formats a number of videos in words. */
export function videoCount(count: number): string {
  return texts.videos(count);
}

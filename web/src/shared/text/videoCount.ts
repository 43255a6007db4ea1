import { texts } from "./texts.ts";

/** How many videos there are, in words. */
export function videoCount(count: number): string {
  return texts.videos(count);
}

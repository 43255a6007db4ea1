import { formatNumber } from "../../shared/text/plural.ts";

/** The words beside a video that is played from a list. */
export const texts = {
  label: "The list that plays",
  playlist: "Playlist",
  place: (place: number, count: number) => `${formatNumber(place)} of ${formatNumber(count)}`,
  last: "This is the last one.",
  done: "That was the last one.",
  next: "NEXT",
  playNow: "PLAY NOW",
  upNext: (title: string) => `Next: ${title}`,
  nextIn: (seconds: number) => `Next in ${seconds} s`,
  /** Read out once, when a video has ended. */
  announced: (title: string, seconds: number) => `Next in ${seconds} seconds: ${title}`,
  cancel: "Cancel",
} as const;

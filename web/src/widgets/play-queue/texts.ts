import { formatNumber } from "../../shared/text/plural.ts";

/** Texts of the play queue. */
export const texts = {
  label: "Queue",
  playlist: "Playlist",
  position: (position: number, count: number) => `${formatNumber(position)} of ${formatNumber(count)}`,
  last: "This is the last video.",
  done: "That was the last video.",
  next: "NEXT",
  playNow: "PLAY NOW",
  upNext: (title: string) => `Next: ${title}`,
  nextIn: (seconds: number) => `Next in ${seconds} s`,
  /** Announced to screen readers once, when a video has ended. */
  announced: (title: string, seconds: number) => `Next in ${seconds} seconds: ${title}`,
  cancel: "Cancel",
} as const;

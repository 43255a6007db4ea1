import { formatCount, formatNumber } from "../../shared/text/plural.ts";

const of = (position: number, count: number) => `${formatNumber(position)} of ${formatNumber(count)}`;

/** Texts of a course. */
export const texts = {
  handle: (title: string, position: number, count: number) => `Move “${title}”, now ${of(position, count)}`,
  lifted: (title: string, position: number, count: number) =>
    `“${title}” is lifted, ${of(position, count)}. Arrow keys move it, Space drops it, Escape puts it back.`,
  movedTo: of,
  dropped: (title: string, position: number, count: number) =>
    `“${title}” is dropped, ${of(position, count)}.`,
  putBack: (title: string, position: number, count: number) =>
    `“${title}” is put back, ${of(position, count)}.`,
  undo: "Undo the last move",
  howTo: "Drag by the handle.",
  howToByKeys: "Or focus the handle and press Space, then the arrow keys.",
  watched: "Watched",
  unknownLength: "length unknown",
  removed: "No longer in the library",
  part: (from: string, to: string) => `${from} to ${to}`,
  partFrom: (from: string) => `From ${from}`,
  changePart: (part: string, title: string) => `Part of “${title}”: ${part}. Change the part`,
  partTitle: "Play a part",
  partHint: "For example 4:00 or 1:02:30. Leave a field empty for the start or the end of the video.",
  from: "From",
  to: "To",
  save: "Save",
  wrongTime: "Enter a time such as 4:00.",
  wrongOrder: "The end must be after the start.",
  progress: (seen: number, count: number) => of(seen, count),
  left: (length: string) => `${length} left`,
  unknown: (count: number) => formatCount(count, { one: "length unknown", other: "lengths unknown" }),
  oneUnknown: "one length unknown",
  allDone: "All watched",
  again: "Play again",
  continueWith: (position: number) => `Continue with video ${formatNumber(position)}`,
} as const;

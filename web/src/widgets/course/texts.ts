import { counted, formatNumber } from "../../shared/text/plural.ts";

const of = (place: number, count: number) => `${formatNumber(place)} of ${formatNumber(count)}`;

/** The words of a playlist that is gone through as a course. */
export const texts = {
  handle: (title: string, place: number, count: number) => `Move “${title}”, now ${of(place, count)}`,
  lifted: (title: string, place: number, count: number) =>
    `“${title}” is lifted, ${of(place, count)}. Arrow keys move it, Space drops it, Escape puts it back.`,
  movedTo: of,
  dropped: (title: string, place: number, count: number) => `“${title}” is dropped, ${of(place, count)}.`,
  putBack: (title: string, place: number, count: number) => `“${title}” is put back, ${of(place, count)}.`,
  undo: "Undo the last move",
  howTo: "Drag by the handle.",
  howToByKeys: "Or focus it and press Space, then the arrow keys.",
  watched: "Watched",
  unknownLength: "length unknown",
  removed: "No longer in the library",
  part: (from: string, to: string) => `${from} to ${to}`,
  partFrom: (from: string) => `From ${from}`,
  changePart: (part: string, title: string) => `Part of “${title}”: ${part}. Change it`,
  partTitle: "Play a part",
  partHint: "As 4:00 or 1:02:30. Empty fields mean its beginning and its end.",
  from: "From",
  to: "To",
  keep: "Keep",
  wrongTime: "Write it as 4:00.",
  wrongOrder: "It has to end after it begins.",
  progress: (seen: number, count: number) => of(seen, count),
  left: (length: string) => `${length} left`,
  unknown: (count: number) => counted(count, { one: "length unknown", other: "lengths unknown" }),
  oneUnknown: "one length unknown",
  allDone: "All watched",
  again: "Play again",
  continueWith: (place: number) => `Continue with ${formatNumber(place)}`,
} as const;

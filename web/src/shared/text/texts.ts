import { formatCount, formatNumber } from "./plural.ts";

/** Texts for counts and measures that several pages use. */
export const texts = {
  videos: (count: number) =>
    count === 0 ? "No videos" : formatCount(count, { one: "video", other: "videos" }),
  hours: (hours: number) => `${formatNumber(hours)} h`,
  minutes: (minutes: number) => `${minutes} min`,
  unknownLengths: (count: number) =>
    count === 1 ? "one length unknown" : `${formatNumber(count)} lengths unknown`,
  noLengthKnown: (count: number) => (count === 1 ? "length unknown" : "lengths unknown"),
};

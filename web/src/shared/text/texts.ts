import { counted, formatNumber } from "./plural.ts";

/** The words of what many pages count and measure. */
export const texts = {
  videos: (count: number) => (count === 0 ? "No videos" : counted(count, { one: "video", other: "videos" })),
  hours: (hours: number) => `${formatNumber(hours)} h`,
  minutes: (minutes: number) => `${minutes} min`,
  unknownLengths: (count: number) =>
    count === 1 ? "one length unknown" : `${formatNumber(count)} lengths unknown`,
  noLengthKnown: (count: number) => (count === 1 ? "length unknown" : "lengths unknown"),
};

import { formatNumber } from "../../shared/text/plural.ts";

/** Texts of watch positions. */
export const texts = {
  left: (minutes: number) => `${formatNumber(minutes)} min left`,
  watched: "Watched",
  startedAt: (time: string) => `Started at ${time}`,
  startOver: "Start over",
  markWatched: "Mark as watched",
  markNotWatched: "Mark as not watched",
  notYetWatched: "Not yet watched",
} as const;

import { formatNumber } from "../../shared/text/plural.ts";

/** The words of where a person is in a video. */
export const texts = {
  left: (minutes: number) => `${formatNumber(minutes)} min left`,
  watched: "Watched",
  startedAt: (moment: string) => `Started at ${moment}`,
  startOver: "Start over",
  markWatched: "Mark as watched",
  markNotWatched: "Mark as not watched",
  notYetWatched: "Not yet watched",
} as const;

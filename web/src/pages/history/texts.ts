import { videoCount } from "../../shared/text/videoCount.ts";

/** The words of the history's page. */
export const texts = {
  title: "HISTORY",
  fetching: "Fetching the videos of History....",
  none: "You have not watched any videos yet",
  noneHint: "What you play is kept here, the latest first.",
  explore: "EXPLORE MORE",
  earlier: "Earlier",
  /** Leads to the row of Home. */
  continue: "Continue what you began",
  pause: "Pause history",
  goOn: "Resume history",
  paused: "Your history is paused.",
  pausedMeaning: "What you play is not added to it. Where you stop is still kept.",
  clear: "Clear All",
  clearQuestion: "Clear the whole history?",
  clearMeaning: (count: number) => `${videoCount(count)} will be forgotten. This can’t be undone.`,
  clearConfirmed: "Clear the history",
} as const;

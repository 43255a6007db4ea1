import { videoCount } from "../../shared/text/videoCount.ts";

/** Texts of the history page. */
export const texts = {
  title: "HISTORY",
  fetching: "Fetching the videos of History....",
  none: "You have not watched any videos yet",
  noneHint: "Videos that you play appear here, newest first.",
  explore: "EXPLORE MORE",
  earlier: "Earlier",
  /** Link to the continue-watching shelf. */
  continue: "Continue watching",
  pause: "Pause history",
  pauseLost: "Couldn’t check whether your history is paused.",
  goOn: "Resume history",
  paused: "Your history is paused.",
  pausedMeaning: "Videos that you play are not added. Your position in them is still saved.",
  clear: "Clear All",
  clearQuestion: "Clear the whole history?",
  clearMeaning: (count: number) => `${videoCount(count)} will be removed. You can’t undo this.`,
  clearConfirmed: "Clear the history",
} as const;

/** What the history says. */
export const texts = {
  remove: "Remove from History",
  removed: "Video Removed From History",
  // The two spaces are the product's own.
  removeFailed: "Error in removing Video  From History",
  cleared: "Cleared the whole history",
  pauseFailed: "The history could not be paused or resumed",
  /** The sentences of the failures that the slice keeps. */
  failures: {
    fetch: "Error in receiving items from history",
    record: "Error in adding video to history",
    remove: "Error occured in removing a video from history",
    clear: "AN ERROR OCCURED WHILE CLEARING HISTORY",
  },
} as const;

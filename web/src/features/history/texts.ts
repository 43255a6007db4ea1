/** Texts of the history. */
export const texts = {
  remove: "Remove from History",
  removed: "Video Removed From History",
  // The text of the specification has two spaces.
  removeFailed: "Error in removing Video  From History",
  cleared: "Cleared the whole history",
  pauseFailed: "Couldn’t pause or resume the history",
  /** Messages of failures. */
  failures: {
    fetch: "Error in receiving items from history",
    record: "Error in adding video to history",
    remove: "Error occured in removing a video from history",
    clear: "AN ERROR OCCURED WHILE CLEARING HISTORY",
  },
} as const;

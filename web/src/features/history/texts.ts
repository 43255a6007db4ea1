/** Texts of the watch history. */
export const texts = {
  remove: "Remove from History",
  removed: "Video Removed From History",
  // The specification requires two spaces in this text.
  removeFailed: "Error in removing Video  From History",
  cleared: "Cleared the whole history",
  pauseFailed: "Couldn’t pause or resume the history",
  /** Error messages of the watch history. */
  failures: {
    fetch: "Error in receiving items from history",
    record: "Error in adding video to history",
    remove: "Error occured in removing a video from history",
    clear: "AN ERROR OCCURED WHILE CLEARING HISTORY",
  },
} as const;

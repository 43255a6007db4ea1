/** Texts of the video page. */
export const texts = {
  loadFailed: "Couldn’t load the video.",
  /** The text follows the number of views. `digits` is this number as digits. */
  views: (digits: string) => (digits === "1" ? "view" : "views"),
  removed: "This video is no longer in the library. It stays in your lists until you remove it.",
  explore: "EXPLORE MORE",
  wholeTitle: "Show the whole title",
  shorterTitle: "Shorten the title",
  /** Only for screen readers, before a timestamp in the description. */
  playFrom: "Play from ",
  upNext: "Up next",
  /**
   * Heading of the library's first videos if there is a play queue. It is not "Up next", because the queue determines
   * the next video.
   */
  otherVideos: "Other videos",
  related: "More like this",
  suggestionsFailed: "Couldn’t load all suggestions. Try again.",
  nextInPlaylist: "Next in this playlist",
  nextInList: "Next in this list",
  theatre: "Theatre mode",
  share: "Share",
  link: "Link to this video",
  startAt: (timestamp: string) => `Start at ${timestamp}`,
  copy: "COPY LINK",
  copied: "Copied",
  copyFailed: "The browser blocked copying. The link is selected: copy it.",
} as const;

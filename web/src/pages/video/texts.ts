/** The words of a video's page. */
export const texts = {
  loadFailed: "The video could not be loaded.",
  /** Views as the library has them: digits, however many. */
  views: (digits: string) => (digits === "1" ? "view" : "views"),
  removed: "This video is no longer in the library. Your lists keep it until you take it out.",
  explore: "EXPLORE MORE",
  wholeTitle: "Whole title",
  shorterTitle: "Shorter title",
  /** Said before a moment in the description. */
  playFrom: "Play from ",
  upNext: "Up next",
  related: "More like this",
  theatre: "Theatre mode",
  share: "Share",
  link: "Link to this video",
  startAt: (moment: string) => `Start at ${moment}`,
  copy: "COPY LINK",
  copied: "Copied",
  copyFailed: "This browser does not let the page copy. The link is marked: copy it by hand.",
} as const;

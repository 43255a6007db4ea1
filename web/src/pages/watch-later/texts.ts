/** Texts of the watch-later page. */
export const texts = {
  title: "WATCH LATER VIDEOS",
  failed: "Couldn’t load Watch Later.",
  none: "You have not added any videos to Watch Later",
  noneHint: "Videos that you save appear here.",
  explore: "EXPLORE MORE",
} as const;

/** Texts of the page with the liked videos. */
export const texts = {
  title: "LIKED VIDEOS",
  failed: "Couldn’t load your liked videos.",
  none: "You have not liked any videos",
  noneHint: "Videos that you like appear here.",
  explore: "EXPLORE MORE",
} as const;

/** The words of Watch Later's page. */
export const texts = {
  title: "WATCH LATER VIDEOS",
  failed: "Watch Later could not be loaded.",
  none: "You have not added any videos to Watch Later",
  noneHint: "Press the clock on a video and it will wait for you here.",
  explore: "EXPLORE MORE",
} as const;

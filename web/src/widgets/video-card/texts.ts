/** Texts of cards and lists of videos. */
export const texts = {
  /** The count is abbreviated: "1", "982", "12k". */
  views: (count: string) => (count === "1" ? "1 view" : `${count} views`),
  removed: "No longer in the library",
  /** Error message in place of the started videos. */
  underWayFailed: "Couldn’t load the videos you started.",
  underWay: "Continue",
  list: {
    videos: "Videos",
    playAll: "PLAY ALL",
    /** Number of removed videos. It is shown after the videos that can be played. */
    removed: (count: number) => `${count} no longer in the library`,
    filter: "Find in this list",
    layout: "Show as",
    rows: "Rows",
    grid: "Grid",
    found: (found: string, all: string) => `${found} of ${all}`,
    noneFound: (words: string) => `No video with “${words.trim()}”`,
    noneFoundHint: "The search covers titles, creators and categories.",
    allWatched: "You have watched all of these",
    allWatchedHint: "Watched videos are hidden here.",
    showAll: "SHOW ALL",
  },
} as const;

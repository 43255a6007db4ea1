/** The words of cards, and of the lists that are made of them. */
export const texts = {
  /** Views as a card abbreviates them: "1", "982", "12k". */
  views: (count: string) => (count === "1" ? "1 view" : `${count} views`),
  removed: "No longer in the library",
  /** The videos that a person was watching. */
  underWay: "Continue",
  list: {
    videos: "Videos",
    playAll: "PLAY ALL",
    /** Said after what can be played. */
    removed: (count: number) => `${count} no longer in the library`,
    filter: "Find in this list",
    layout: "Show as",
    rows: "Rows",
    grid: "Grid",
    found: (found: string, all: string) => `${found} of ${all}`,
    noneFound: (words: string) => `No video with “${words.trim()}”`,
    noneFoundHint: "Titles, creators and categories were looked through.",
    allWatched: "You have watched all of these",
    allWatchedHint: "What you have watched is left out here.",
    showAll: "SHOW ALL",
  },
} as const;

/** The words of the transcript beside a video. */
export const texts = {
  transcript: "Transcript",
  search: "Search in the transcript",
  searchHint: "Search what is said",
  /** The place of a hit, and how many there are. */
  hit: (place: string, count: string) => `${place} of ${count}`,
  noHits: "Nothing found",
  previous: "Previous hit",
  next: "Next hit",
  following: "Following",
  /** The time is as a player's clock writes it. */
  backTo: (time: string) => `Back to ${time}`,
  language: "Language of the transcript",
  playFrom: (time: string) => `Play from ${time}`,
  makeNote: "Make a note",
  copyLink: "Copy link",
  linkCopied: "Link copied",
  linkNotCopied: "The link could not be copied.",
  loading: "Loading the transcript…",
  loadFailed: "The transcript could not be loaded.",
} as const;

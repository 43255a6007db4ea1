/** Texts of the transcript. */
export const texts = {
  transcript: "Transcript",
  search: "Search in the transcript",
  searchHint: "Search the transcript",
  /** Number of the current match, and number of all matches. */
  hit: (position: string, count: string) => `${position} of ${count}`,
  noHits: "Nothing found",
  previous: "Previous match",
  next: "Next match",
  following: "Following",
  /** `time` is formatted: "2:05". */
  backTo: (time: string) => `Back to ${time}`,
  language: "Language of the transcript",
  playFrom: (time: string) => `Play from ${time}`,
  makeNote: "Make a note",
  markQuestion: "Mark as question",
  copyLink: "Copy link",
  linkCopied: "Link copied",
  linkNotCopied: "Couldn’t copy the link.",
  loading: "Loading the transcript…",
  loadFailed: "Couldn’t load the transcript.",
} as const;

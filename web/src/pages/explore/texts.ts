import { formatNumber, plural } from "../../shared/text/plural.ts";

/** Texts of the explore page. */
export const texts = {
  title: "Explore",
  results: (query: string) => `Results for “${query}”`,
  /** Title of the browser tab during a search. */
  tab: (query: string) => `“${query}”`,
  videos: "Videos",
  /** Accessible name of a page of videos. */
  page: (from: number, to: number) => `Videos ${formatNumber(from)} to ${formatNumber(to)}`,
  moreThan: (count: number) => `More than ${formatNumber(count)} videos`,
  /** Announced to screen readers after a search. */
  found: (amount: string, query: string) => `${amount} for “${query}”`,
  shuffle: "SHUFFLE",
  filters: "Filters",
  /** Button that opens the filters. `count` is the number of selected filters. */
  openFilters: (count: number) => (count === 0 ? "Filters" : `Filters (${formatNumber(count)})`),
  /** Button that closes the filters. `amount` is empty while the number of videos is unknown. */
  show: (amount: string) => (amount === "" ? "Show videos" : `Show ${amount.toLowerCase()}`),
  tabs: {
    label: "Results",
    all: "All",
    videos: "Videos",
    questions: "Questions",
    transcripts: "In transcripts",
  },
  clear: "Clear filters",
  sort: {
    label: "Sort",
    /** Option in the list of orders. `order` is one of the names below. */
    option: (order: string) => `Sort: ${order}`,
    best: "Best match",
    shuffled: "Shuffled",
    newest: "Newest",
    shortest: "Shortest",
    liked: "Most liked here",
  },
  allWatched: "You have watched all of these",
  allWatchedHint: "Watched videos are hidden here.",
  failed: {
    categories: "Couldn’t load the categories.",
    list: "Couldn’t load the videos.",
    refresh: "Couldn’t refresh the list.",
    filters: "Couldn’t load the filters. Try again.",
  },
  transcripts: {
    title: "In transcripts",
    only: "No title or description has these words. They occur in the transcripts of these videos.",
    /** Heading of the transcript matches, which are below the videos. */
    alsoInTranscripts: (query: string) => `“${query}” occurs in the transcripts of these videos.`,
    /** `time` is a duration in words. */
    at: (time: string) => `At ${time}:`,
    /**
     * Language of the transcript, if it is not the language of the app, and the number of further matches in the
     * video.
     */
    details: (language: string, others: number) =>
      [
        language === "" ? "" : `In ${language}`,
        others === 0
          ? ""
          : `${formatNumber(others)} more ${plural(others, { one: "time", other: "times" })} in this video`,
      ]
        .filter(Boolean)
        .join(" · "),
    more: "SHOW MORE",
    none: "No transcript has these words.",
    lost: "Couldn’t load the results from transcripts.",
  },
  words: {
    most: "No video has all of these words.",
    /** Used instead of `most` if the best result contains less than half of the words. */
    nearest: "No video has most of these words. These are the closest matches.",
    missing: "The best match lacks",
    ignored: "Ignored, because they are too common or too many:",
    tooLong: (count: number) => `Only the first ${formatNumber(count)} characters are searched.`,
  },
  questions: {
    title: "Questions",
    count: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: "question", other: "questions" })}`,
    /** Link to the page with all matching questions. */
    allFound: (count: number) => `All ${formatNumber(count)} questions`,
    none: "No question has these words.",
    facts: (kind: string, minutes: number, level: "starter" | "usual" | "hard") =>
      [kind, `about ${minutes} min`, level].filter(Boolean).join(" · "),
    failed: "Couldn’t load the questions.",
  },
  instead: {
    nothing: (typed: string, isInTranscripts: boolean) =>
      isInTranscripts ? `No title or description has “${typed}”.` : `No video matches “${typed}”.`,
    shown: "Showing results for",
  },
  none: {
    title: "No video matches",
    filters: "Remove a filter:",
    words: (isNarrowed: boolean) =>
      isNarrowed
        ? "Try fewer words, or remove a filter:"
        : "Check the spelling, or try fewer and more general words.",
    /** Text before the suggested spelling. */
    meant: "Did you mean",
    meantEnd: "?",
    categories: "Categories",
    /** Button that removes a selected filter. */
    without: (value: string) => `Remove “${value}”`,
    widen: "SEARCH WITHOUT FILTERS",
    action: "SHOW ALL",
  },
};

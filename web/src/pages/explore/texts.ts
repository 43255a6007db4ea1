import { formatNumber, plural } from "../../shared/text/plural.ts";

/** The words of the library's page. */
export const texts = {
  title: "Explore",
  results: (query: string) => `Results for “${query}”`,
  /** The browser's tab during a search. */
  tab: (query: string) => `“${query}”`,
  videos: "Videos",
  /** A page of them, by the places of its first and its last. */
  page: (from: number, to: number) => `Videos ${formatNumber(from)} to ${formatNumber(to)}`,
  moreThan: (count: number) => `More than ${formatNumber(count)} videos`,
  /** What is read out of a search. */
  found: (amount: string, query: string) => `${amount} for “${query}”`,
  shuffle: "SHUFFLE",
  allWatched: "You have watched all of these",
  allWatchedHint: "What you have watched is left out here.",
  failed: {
    categories: "The categories could not be loaded.",
    list: "The videos could not be loaded.",
    refresh: "The list could not be brought up to date.",
  },
  spoken: {
    title: "Said in videos",
    alone: "No title or description has these words; they are said in these videos.",
    /** Below what the words find in titles and descriptions. */
    beside: (query: string) => `“${query}” is said in these videos.`,
    /** The time is in words. */
    at: (time: string) => `At ${time}:`,
    /** The language of the words, where it is another than the app's, and how often they are said elsewhere in the video. */
    besides: (language: string, others: number) =>
      [
        language === "" ? "" : `In ${language}`,
        others === 0
          ? ""
          : `${formatNumber(others)} more ${plural(others, { one: "time", other: "times" })} in this video`,
      ]
        .filter(Boolean)
        .join(" · "),
    more: "SHOW MORE",
    lost: "The videos in which it is said could not be loaded.",
  },
  instead: {
    nothing: (typed: string, isSaid: boolean) =>
      isSaid ? `No title or description has “${typed}”.` : `No video matches “${typed}”.`,
    shown: "Showing results for",
  },
  none: {
    title: "No video matches",
    filters: "Try another length, or look through all categories.",
    words: (isNarrowed: boolean) =>
      isNarrowed
        ? "Try fewer words, or search in all categories and lengths."
        : "Check the spelling, or try fewer and more general words.",
    /** Before and after words that were perhaps meant. */
    meant: "Did you mean",
    meantEnd: "?",
    widen: "SEARCH EVERYWHERE",
    action: "SHOW ALL",
  },
};

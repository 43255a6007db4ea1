import { formatNumber } from "../../shared/text/plural.ts";

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
  failed: {
    categories: "The categories could not be loaded.",
    list: "The videos could not be loaded.",
    refresh: "The list could not be brought up to date.",
  },
  none: {
    title: "No video matches",
    text: "Try fewer words, another length, or look through all categories.",
    action: "SHOW ALL",
  },
};

import { formatCount } from "../../shared/text/plural.ts";

/** Texts of the suggestions below the search field. They are in the script of the suggestions. */
export const texts = {
  /** Accessible name of the list of suggestions. */
  suggested: "Suggestions",
  suggestions: (count: number) => formatCount(count, { one: "suggestion", other: "suggestions" }),
  recent: "Recent searches",
  forget: "Clear recent searches",
  categories: "Categories",
} as const;

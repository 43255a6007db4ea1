import { formatCount } from "../../shared/text/plural.ts";

/** Texts of the suggestions below the search field. They load separately. */
export const texts = {
  /** Name of the suggestion list. */
  suggested: "Suggestions",
  suggestions: (count: number) => formatCount(count, { one: "suggestion", other: "suggestions" }),
  recent: "Recent searches",
  forget: "Clear recent searches",
  categories: "Categories",
} as const;

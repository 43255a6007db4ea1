/* Script of the search suggestions, loaded on first use of the search box. */

export { saveSearch } from "../../features/suggestions/recentSearches.ts";
export { ClearButton } from "../../ui/field/ClearButton.tsx";
export { Suggestions } from "./Suggestions.tsx";

/* Script of the search suggestions. It loads when the user first uses the search field. */

export { saveSearch } from "../../features/suggestions/recentSearches.ts";
export { ClearButton } from "../../ui/field/ClearButton.tsx";
export { Suggestions } from "./Suggestions.tsx";

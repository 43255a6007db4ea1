/* What the search box needs once somebody uses it: a script of its own, which the first page does not wait for. */

export { keepSearch } from "../../features/suggestions/recentSearches.ts";
export { ClearButton } from "../../ui/field/ClearButton.tsx";
export { Suggestions } from "./Suggestions.tsx";

import type { FacetCounts } from "../../features/videos/facetCounts.ts";
import { FACETS, type FacetName, ORDERS } from "../../features/videos/facets.ts";
import { ANY_LENGTH, LENGTHS } from "../../features/videos/lengths.ts";
import { texts as videoTexts } from "../../features/videos/texts.ts";
import { formatNumber } from "../../shared/text/plural.ts";
import type { Choice } from "../../ui/chip/ChipGroup.tsx";
import { texts } from "./texts.ts";
import type { ExploreFilters } from "./useExploreFilters.ts";

const VALUES = { creator: "creators", company: "companies", type: "videoTypes", level: "levels" } as const;

/** Choices of a length. The first choice means no filter and has an empty value. */
export const LENGTH_CHOICES: readonly Choice[] = LENGTHS.map(({ value, label }) => ({
  value: value === ANY_LENGTH ? "" : value,
  label,
}));

/** Returns the value of the selected length in `LENGTH_CHOICES`. */
export function lengthValue({ length }: ExploreFilters): string {
  return length === ANY_LENGTH ? "" : length;
}

/** Returns the label for the value of a filter. */
export function labelOf(name: FacetName, value: string): string {
  return name === "type" || name === "level" ? (videoTexts.values[value] ?? value) : value;
}

/** Returns the choices of an order. The default order has an empty value. */
export function orderChoices(isSearch: boolean): readonly Choice[] {
  return [
    { value: "", label: isSearch ? texts.sort.best : texts.sort.shuffled },
    ...ORDERS.map((value) => ({ value, label: texts.sort[value] })),
  ];
}

/**
 * Returns the choices of a filter. The first choice means no filter and has an empty value. A value from the address
 * is added, because the response contains only the most frequent values.
 */
export function facetChoices(
  name: FacetName,
  counts: FacetCounts | null,
  chosen: string,
  isCounted: boolean,
): readonly Choice[] {
  const values = counts?.[VALUES[name]] ?? [];
  const listed = values.map(({ value, videos }) => ({
    value,
    label: isCounted ? `${labelOf(name, value)} (${formatNumber(videos)})` : labelOf(name, value),
  }));
  const isListed = chosen === "" || values.some(({ value }) => value === chosen);
  return [
    { value: "", label: videoTexts.facets[name].any },
    ...listed,
    ...(isListed ? [] : [{ value: chosen, label: labelOf(name, chosen) }]),
  ];
}

/** Returns the number of selected filters, without category and query. */
export function countFilters({ facets, length, unwatched }: ExploreFilters): number {
  const narrowed = FACETS.filter((name) => facets[name] !== "").length;
  return narrowed + (length === ANY_LENGTH ? 0 : 1) + (unwatched ? 1 : 0);
}

import { X } from "lucide-react";
import { useEffect } from "react";
import { fetchFacets, selectFacetCounts, type FacetCounts } from "../../features/videos/facetCounts.ts";
import {
  FACETS,
  type FacetName,
  type Facets,
  type Order,
  orderByName,
  ORDERS,
} from "../../features/videos/facets.ts";
import { texts as videoTexts } from "../../features/videos/texts.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { formatNumber } from "../../shared/text/plural.ts";
import { Button } from "../../ui/button/Button.tsx";
import type { Choice } from "../../ui/chip/ChipGroup.tsx";
import { SelectChip } from "../../ui/chip/SelectChip.tsx";
import styles from "./explore.module.css";
import { texts } from "./texts.ts";

interface FiltersProps {
  /** Category ID; empty for all. */
  categoryId: string;
  facets: Facets;
  /** Whether a search is shown, whose default order is the best match. */
  isSearch: boolean;
  order: Order;
  /** Whether no query and no other filter is in force, so that the numbers of videos of a category are correct. */
  isCounted: boolean;
  onFacet: (name: FacetName, value: string) => void;
  onOrder: (order: Order) => void;
  /** Clears the filters by creator, company, type and level. */
  onClear: () => void;
}

const VALUES = { creator: "creators", company: "companies", type: "videoTypes", level: "levels" } as const;

/** Returns the label of a filter's value. */
export function labelOf(name: FacetName, value: string): string {
  return name === "type" || name === "level" ? (videoTexts.values[value] ?? value) : value;
}

// A value from the address can be missing in the response, which has the most frequent values.
function choicesOf(
  name: FacetName,
  counts: FacetCounts | null,
  chosen: string,
  isCounted: boolean,
): Choice[] {
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

/**
 * Renders the order of the videos and the filters by creator, company, type and level. Filters without values are
 * omitted. All filters have their place before the values are known, so that the page does not shift.
 */
export function Filters(props: FiltersProps) {
  const { categoryId, facets, isSearch, order, isCounted, onFacet, onOrder, onClear } = props;
  const dispatch = useAppDispatch();
  const counts = useAppSelector(selectFacetCounts);
  const narrowed = FACETS.filter((name) => facets[name] !== "");

  useEffect(() => {
    void dispatch(fetchFacets(categoryId));
  }, [dispatch, categoryId]);

  const orders = [
    { value: "", label: isSearch ? texts.sort.best : texts.sort.shuffled },
    ...ORDERS.map((value) => ({ value, label: texts.sort[value] })),
  ];
  return (
    <fieldset className={styles["facets"]}>
      <legend className="vh">{texts.filters}</legend>
      <SelectChip
        label={texts.sort.label}
        choices={orders}
        value={order}
        look="plain"
        onChange={(name) => onOrder(orderByName(name))}
      />
      {FACETS.map((name) => {
        const isAlone = narrowed.every((other) => other === name);
        const choices = choicesOf(name, counts, facets[name], isCounted && isAlone);
        return (
          (counts === null || choices.length > 1) && (
            <SelectChip
              key={name}
              label={videoTexts.facets[name].label}
              choices={choices}
              value={facets[name]}
              onChange={(value) => onFacet(name, value)}
            />
          )
        );
      })}
      {narrowed.length > 0 && (
        <Button
          type="button"
          look="outline"
          onClick={({ currentTarget }) => {
            // The button is removed, so the focus moves.
            currentTarget.closest("fieldset")?.querySelector("select")?.focus();
            onClear();
          }}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.clear}
        </Button>
      )}
    </fieldset>
  );
}

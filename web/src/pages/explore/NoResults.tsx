import { X } from "lucide-react";
import { Link } from "react-router";
import { selectCategoriesList } from "../../features/categories/slice.ts";
import type { SelectedFilter } from "../../features/videos/useFilteredVideos.ts";
import { FACETS } from "../../features/videos/facets.ts";
import { ANY_LENGTH, LENGTHS } from "../../features/videos/lengths.ts";
import { ALL_CATEGORIES } from "../../data/constants.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { focusHeadingIfLost } from "../../ui/page/focusHeading.ts";
import styles from "./explore.module.css";
import { labelOf } from "./filterChoices.ts";
import { texts } from "./texts.ts";
import { type ExploreFilters, isNarrowed } from "./useExploreFilters.ts";

interface NoResultsProps {
  wanted: SelectedFilter;
  filters: ExploreFilters;
  /** Similar query that has results without filters; empty if no similar query has results. */
  searchedFor: string;
}

/** Renders the text for a search without results, and offers other searches. */
export function NoResults({ wanted, filters, searchedFor }: NoResultsProps) {
  const categories = useAppSelector(selectCategoriesList);
  const isNarrow = isNarrowed(wanted);
  const isSearch = wanted.query !== "";
  return (
    <EmptyState
      scene="nothing"
      heading="section"
      title={texts.none.title}
      text={isSearch ? texts.none.words(isNarrow) : texts.none.filters}
    >
      {isNarrow && (
        <div className={styles["meant"]}>
          <RemovableFilters wanted={wanted} filters={filters} />
        </div>
      )}
      {searchedFor !== "" && isNarrow && (
        <p className={styles["meant"]}>
          {texts.none.meant}{" "}
          <Link to={{ search: new URLSearchParams({ q: searchedFor }).toString() }} replace>
            {searchedFor}
          </Link>
          {texts.none.meantEnd}
        </p>
      )}
      {isSearch && isNarrow && (
        <Button type="button" onClick={filters.clearFilters}>
          {texts.none.widen}
        </Button>
      )}
      {isSearch && !isNarrow && categories.length > 0 && (
        <nav className={styles["meant"]} aria-label={texts.none.categories}>
          <ul className={styles["categories"]}>
            {categories.map(({ _id, categoryName }) => (
              <li key={_id}>
                <Link to={{ search: new URLSearchParams({ category: _id }).toString() }}>{categoryName}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Button type="button" look={isNarrow ? "outline" : "brand"} onClick={filters.clearAll}>
        {texts.none.action}
      </Button>
    </EmptyState>
  );
}

/** Renders a button for each selected filter. The button removes the filter. */
function RemovableFilters({ wanted, filters }: Omit<NoResultsProps, "searchedFor">) {
  const { category, length, facets } = filters;
  const inForce = [
    ...(wanted.categoryId !== "" && category !== undefined
      ? [{ name: "category", label: category, remove: () => filters.chooseCategory(ALL_CATEGORIES) }]
      : []),
    ...LENGTHS.filter(({ value }) => value === length && value !== ANY_LENGTH).map(({ label }) => ({
      name: "length",
      label,
      remove: () => filters.chooseLength(ANY_LENGTH),
    })),
    ...FACETS.filter((name) => facets[name] !== "").map((name) => ({
      name,
      label: labelOf(name, facets[name]),
      remove: () => filters.chooseFacet(name, ""),
    })),
  ];
  return (
    <div className={styles["removable"]}>
      {inForce.map(({ name, label, remove }) => (
        <Button
          key={name}
          type="button"
          look="outline"
          onClick={({ currentTarget }) => {
            // The clicked button is removed, so another element gets the focus.
            focusHeadingIfLost(currentTarget);
            remove();
          }}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.none.without(label)}
        </Button>
      ))}
    </div>
  );
}

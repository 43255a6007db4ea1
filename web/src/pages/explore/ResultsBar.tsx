import { Shuffle, SlidersHorizontal } from "lucide-react";
import { type ComponentType, useEffect, useState } from "react";
import { fetchFacets } from "../../features/videos/facetCounts.ts";
import { parseOrder } from "../../features/videos/facets.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { SelectChip } from "../../ui/chip/SelectChip.tsx";
import { showToast } from "../../ui/toast/toast.ts";
import { Count } from "./Count.tsx";
import styles from "./explore.module.css";
import { countFilters, orderChoices } from "./filterChoices.ts";
import { Filters } from "./Filters.tsx";
import type { FilterSheetProps } from "./FilterSheet.tsx";
import { texts } from "./texts.ts";
import type { ExploreFilters } from "./useExploreFilters.ts";

interface ResultsBarProps {
  filters: ExploreFilters;
  /** Whether the user can filter and sort the results. For questions, only the category can be selected. */
  isFilterable: boolean;
  /** Number of results in words; empty while it is unknown. */
  amount: string;
  /** Query for which the server has searched; empty without a search. */
  query: string;
  /** Selects another random order; undefined if the list is not in random order. */
  onShuffle: (() => void) | undefined;
}

/**
 * Returns the filter dialog if it is open, and functions that open and close it. The script of the dialog loads when
 * it first opens.
 */
function useFilterSheet() {
  const [opened, setOpened] = useState<{ Sheet: ComponentType<FilterSheetProps> }>();

  async function open() {
    try {
      const { FilterSheet } = await import("./FilterSheet.tsx");
      setOpened({ Sheet: FilterSheet });
    } catch {
      showToast("error", texts.failed.filters);
    }
  }

  return { Sheet: opened?.Sheet, open: () => void open(), close: () => setOpened(undefined) };
}

/** Renders the number of results, the filters and the order. On phones, a button opens the filters in a dialog. */
export function ResultsBar({ filters, isFilterable, amount, query, onShuffle }: ResultsBarProps) {
  const dispatch = useAppDispatch();
  const { Sheet, open, close } = useFilterSheet();
  const { categoryId } = filters;

  useEffect(() => {
    void dispatch(fetchFacets(categoryId));
  }, [dispatch, categoryId]);

  return (
    <div className={filters.query === "" ? `${styles["summary"]} ${styles["ruled"]}` : styles["summary"]}>
      {isFilterable && (
        <>
          <Filters filters={filters} />
          <span className={styles["open"]}>
            <Button type="button" look="outline" onClick={open}>
              <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
              {texts.openFilters(countFilters(filters))}
            </Button>
          </span>
        </>
      )}
      <Count amount={amount} query={query} />
      {isFilterable && (
        <div className={styles["acts"]}>
          <SelectChip
            label={texts.sort.label}
            choices={orderChoices(filters.query !== "").map(({ value, label }) => ({
              value,
              label: texts.sort.option(label),
            }))}
            value={filters.order}
            look="plain"
            onChange={(name) => filters.chooseOrder(parseOrder(name))}
          />
          {onShuffle && (
            <span className={styles["shuffle"]}>
              <Button type="button" look="outline" onClick={onShuffle}>
                <Shuffle size={18} strokeWidth={1.75} aria-hidden="true" />
                {texts.shuffle}
              </Button>
            </span>
          )}
        </div>
      )}
      {Sheet && <Sheet filters={filters} amount={amount} onShuffle={onShuffle} onClose={close} />}
    </div>
  );
}

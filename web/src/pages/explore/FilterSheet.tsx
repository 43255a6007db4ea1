import { Shuffle } from "lucide-react";
import { useId } from "react";
import { CategoryImages } from "../../features/categories/CategoryImages.tsx";
import { UnwatchedChip } from "../../features/positions/UnwatchedChip.tsx";
import { selectFacetCounts } from "../../features/videos/facetCounts.ts";
import { type FacetName, parseOrder } from "../../features/videos/facets.ts";
import { parseLengthChoice } from "../../features/videos/lengths.ts";
import { texts as videoTexts } from "../../features/videos/texts.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { SelectChip } from "../../ui/chip/SelectChip.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import { facetChoices, LENGTH_CHOICES, lengthValue, orderChoices } from "./filterChoices.ts";
import styles from "./filter-sheet.module.css";
import { texts } from "./texts.ts";
import type { ExploreFilters } from "./useExploreFilters.ts";

/** Properties of the dialog with all filters. */
export interface FilterSheetProps {
  filters: ExploreFilters;
  /** Number of results in words; empty while it is unknown. */
  amount: string;
  /** Selects another random order; undefined if the list is not in random order. */
  onShuffle: (() => void) | undefined;
  onClose: () => void;
}

/** Renders a dialog with category, filters and order, for phones. Each change applies at once. */
export function FilterSheet({ filters, amount, onShuffle, onClose }: FilterSheetProps) {
  const titleId = useId();
  return (
    <Dialog labelledBy={titleId} look="sheet" onClose={onClose}>
      <DialogHead id={titleId} title={texts.filters} onClose={onClose} />
      <div className={styles["body"]}>
        <CategoryImages onChoose={filters.chooseCategory} />
        <Facet name="type" filters={filters} isList={false} />
        <Facet name="level" filters={filters} isList={false} />
        <ChipGroup
          legend={videoTexts.length}
          choices={LENGTH_CHOICES}
          value={lengthValue(filters)}
          layout="wrapped"
          onChange={(value) => filters.chooseLength(parseLengthChoice(value))}
        />
        <ChipGroup
          legend={texts.sort.label}
          choices={orderChoices(filters.query !== "")}
          value={filters.order}
          layout="wrapped"
          onChange={(name) => filters.chooseOrder(parseOrder(name))}
        />
        <Lists filters={filters} onShuffle={onShuffle} />
      </div>
      {/* While a modal dialog is open, screen readers announce only changes inside it. */}
      <output className="vh">{amount}</output>
      <div className={styles["foot"]}>
        <Button type="button" look="outline" onClick={filters.clearFilters}>
          {texts.clear}
        </Button>
        <span className={styles["show"]}>
          <Button type="button" onClick={onClose}>
            {texts.show(amount)}
          </Button>
        </span>
      </div>
    </Dialog>
  );
}

function Lists({ filters, onShuffle }: Pick<FilterSheetProps, "filters" | "onShuffle">) {
  const account = useAccount();
  return (
    <div className={styles["lists"]}>
      <Facet name="creator" filters={filters} isList />
      <Facet name="company" filters={filters} isList />
      {account !== null && <UnwatchedChip chosen={filters.unwatched} onChoose={filters.chooseUnwatched} />}
      {onShuffle && (
        <Button type="button" look="outline" onClick={onShuffle}>
          <Shuffle size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.shuffle}
        </Button>
      )}
    </div>
  );
}

interface FacetProps {
  name: FacetName;
  filters: ExploreFilters;
  /** Whether the filter is a selection list instead of chips, because it can have many values. */
  isList: boolean;
}

function Facet({ name, filters, isList }: FacetProps) {
  const counts = useAppSelector((state) => selectFacetCounts(state, filters.categoryId));
  const choices = facetChoices(name, counts, filters.facets[name], false);
  if (choices.length === 1) return null;
  const choice = {
    choices,
    value: filters.facets[name],
    onChange: (value: string) => filters.chooseFacet(name, value),
  };
  const { label } = videoTexts.facets[name];
  return isList ? (
    <SelectChip label={label} {...choice} />
  ) : (
    <ChipGroup legend={label} layout="wrapped" {...choice} />
  );
}

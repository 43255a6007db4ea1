import { X } from "lucide-react";
import { selectAreCountsCurrent, selectFacetCounts } from "../../features/videos/facetCounts.ts";
import { FACETS } from "../../features/videos/facets.ts";
import { ANY_LENGTH, parseLengthChoice } from "../../features/videos/lengths.ts";
import { UnwatchedChip } from "../../features/positions/UnwatchedChip.tsx";
import { texts as videoTexts } from "../../features/videos/texts.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { SelectChip } from "../../ui/chip/SelectChip.tsx";
import { countFilters, facetChoices, LENGTH_CHOICES, lengthValue } from "./filterChoices.ts";
import styles from "./explore.module.css";
import { texts } from "./texts.ts";
import type { ExploreFilters } from "./useExploreFilters.ts";

interface FiltersProps {
  filters: ExploreFilters;
}

/**
 * Renders the filters by length, creator, company, type and level. They are hidden on phones. Filters without values
 * are omitted. Until the values are loaded, space is reserved for all filters, so that the page does not shift.
 */
export function Filters({ filters }: FiltersProps) {
  const { categoryId, query, facets, length, unwatched } = filters;
  const account = useAccount();
  const counts = useAppSelector((state) => selectFacetCounts(state, categoryId));
  const areCurrent = useAppSelector((state) => selectAreCountsCurrent(state, categoryId));
  const narrowed = FACETS.filter((name) => facets[name] !== "");
  // The numbers of videos are only correct if no other filter is selected.
  const isCounted = areCurrent && query === "" && length === ANY_LENGTH && !unwatched;
  return (
    <fieldset className={styles["facets"]}>
      <legend className="vh">{texts.filters}</legend>
      <SelectChip
        label={videoTexts.length}
        choices={LENGTH_CHOICES}
        value={lengthValue(filters)}
        onChange={(value) => filters.chooseLength(parseLengthChoice(value))}
      />
      {FACETS.map((name) => {
        const isAlone = narrowed.every((other) => other === name);
        const choices = facetChoices(name, counts, facets[name], isCounted && isAlone);
        return (
          (counts === null || choices.length > 1) && (
            <SelectChip
              key={name}
              label={videoTexts.facets[name].label}
              choices={choices}
              value={facets[name]}
              onChange={(value) => filters.chooseFacet(name, value)}
            />
          )
        );
      })}
      {account !== null && <UnwatchedChip chosen={unwatched} onChoose={filters.chooseUnwatched} />}
      {countFilters(filters) > 0 && (
        <Button
          type="button"
          look="outline"
          onClick={({ currentTarget }) => {
            // The clicked button is removed, so another element gets the focus.
            currentTarget.closest("fieldset")?.querySelector("select")?.focus();
            filters.clearFacets();
          }}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.clear}
        </Button>
      )}
    </fieldset>
  );
}

import type { PeopleQuery } from "../../features/people/slice.ts";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { SearchField } from "../../ui/field/SearchField.tsx";
import styles from "./people.module.css";
import { texts } from "./texts.ts";

const SHOWS: readonly { value: PeopleQuery["show"]; label: string }[] = [
  { value: "all", label: texts.all },
  { value: "curator", label: texts.curators },
  { value: "operator", label: texts.operators },
  { value: "disabled", label: texts.disabled },
];

interface PeopleFiltersProps {
  query: PeopleQuery;
  onChange: (query: PeopleQuery) => void;
}

/** Renders the filters for accounts: a word from the name or email address, the role, and the state. */
export function PeopleFilters({ query, onChange }: PeopleFiltersProps) {
  return (
    <div className={styles["filters"]}>
      <div className={styles["search"]}>
        <SearchField label={texts.search} value={query.q} onChange={(q) => onChange({ ...query, q })} />
      </div>
      <ChipGroup
        legend={texts.show}
        choices={SHOWS}
        value={query.show}
        onChange={(value) => {
          const show = SHOWS.find((one) => one.value === value)?.value ?? "all";
          onChange({ ...query, show });
        }}
      />
    </div>
  );
}

import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { PeopleQuery } from "../../features/people/slice.ts";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { ClearButton } from "../../ui/field/ClearButton.tsx";
import styles from "./people.module.css";
import { texts } from "./texts.ts";

/** For how long typing pauses until it is searched for, in milliseconds. */
const PAUSE = 200;

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

/** Which people are shown: by words of their name or e-mail, and by what they may do. */
export function PeopleFilters({ query, onChange }: PeopleFiltersProps) {
  const [typed, setTyped] = useState(query.q);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (typed === query.q) return;
    const pause = setTimeout(() => onChange({ ...query, q: typed }), PAUSE);
    return () => clearTimeout(pause);
  }, [typed, query, onChange]);

  return (
    <div className={styles["filters"]}>
      <div className={styles["search"]}>
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        <input
          ref={field}
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed !== "" && <ClearButton field={field} onClear={() => setTyped("")} />}
      </div>
      <ChipGroup
        legend={texts.show}
        choices={SHOWS}
        value={query.show}
        onChange={(value) => {
          const show = SHOWS.find((one) => one.value === value)?.value ?? "all";
          onChange({ q: typed, show });
        }}
      />
    </div>
  );
}

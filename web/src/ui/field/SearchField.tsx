import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MAX_SEARCH_TEXT } from "../../shared/limits.ts";
import { ClearButton } from "./ClearButton.tsx";
import styles from "./field.module.css";

/** Time without typing, in milliseconds, after which the search starts. */
const SEARCH_DELAY = 200;

interface SearchFieldProps {
  /** Accessible name and placeholder of the field. */
  label: string;
  /** Current query. */
  value: string;
  /** Callback with the query after the user has stopped typing. */
  onChange: (value: string) => void;
}

/** Renders a search field that filters a list while the user types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const search = useEffectEvent(() => onChange(typed));

  useEffect(() => {
    if (typed === value) return undefined;
    const pause = setTimeout(() => search(), SEARCH_DELAY);
    return () => clearTimeout(pause);
  }, [typed, value]);

  return (
    <div className={styles["search"]}>
      <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={MAX_SEARCH_TEXT}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed !== "" && <ClearButton field={field} onClear={() => setTyped("")} />}
    </div>
  );
}

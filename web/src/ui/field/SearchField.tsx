import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MAX_SEARCH_TEXT } from "../../shared/limits.ts";
import { ClearButton } from "./ClearButton.tsx";
import styles from "./field.module.css";
import { limitTexts } from "./limitTexts.ts";
import { useLengthLimit } from "./useLengthLimit.tsx";

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

/**
 * Renders a search field that filters a list while the user types. It retains a query longer than the limit of the
 * API, with a message, and does not search for it.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const { attributes, message } = useLengthLimit(typed, MAX_SEARCH_TEXT, undefined, limitTexts.searchTooLong);
  const isLong = message !== undefined;
  const search = useEffectEvent(() => onChange(typed));

  useEffect(() => {
    if (typed === value || isLong) return undefined;
    const pause = setTimeout(() => search(), SEARCH_DELAY);
    return () => clearTimeout(pause);
  }, [typed, value, isLong]);

  return (
    <div className={styles["field"]}>
      <div className={styles["search"]}>
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        <input
          {...attributes}
          ref={field}
          type="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed !== "" && <ClearButton field={field} onClear={() => setTyped("")} />}
      </div>
      {message}
    </div>
  );
}

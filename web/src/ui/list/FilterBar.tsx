import { Search } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { ClearButton } from "../field/ClearButton.tsx";
import styles from "./filter-bar.module.css";

interface FilterBarProps {
  /** Accessible name and placeholder of the field. */
  label: string;
  /** Filter text; null for a list that is too short to filter. */
  words: string | null;
  onWords: (words: string) => void;
  /** Further filters. */
  children?: ReactNode;
  /** Controls of the layout. */
  end: ReactNode;
}

/** Renders the filter and layout controls above a list. */
export function FilterBar({ label, words, onWords, children, end }: FilterBarProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles["bar"]}>
      {words !== null && (
        <search className={styles["search"]}>
          <label className="vh" htmlFor={id}>
            {label}
          </label>
          <Search className={styles["icon"]} size={18} strokeWidth={1.75} aria-hidden="true" />
          <input
            ref={field}
            id={id}
            className={styles["field"]}
            type="search"
            placeholder={label}
            value={words}
            autoComplete="off"
            onChange={({ target }) => onWords(target.value)}
          />
          {words !== "" && <ClearButton field={field} onClear={() => onWords("")} />}
        </search>
      )}
      {children}
      <div className={styles["end"]}>{end}</div>
    </div>
  );
}

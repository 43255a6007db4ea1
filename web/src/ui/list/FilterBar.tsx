import { Search } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { ClearButton } from "../field/ClearButton.tsx";
import styles from "./filter-bar.module.css";

interface FilterBarProps {
  /** Accessible name and placeholder of the filter field. */
  label: string;
  /** Filter text; null if the list is too short for a filter. */
  words: string | null;
  onWords: (words: string) => void;
  /** More filters. */
  children?: ReactNode;
  /** Controls at the end of the bar, for the layout of the list. */
  end: ReactNode;
}

/** Renders the bar above a list with its filters and layout controls. */
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

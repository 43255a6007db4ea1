import { Search } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { ClearButton } from "../field/ClearButton.tsx";
import styles from "./filter-bar.module.css";

interface FilterBarProps {
  /** What the field is called, and says while it is empty. */
  label: string;
  /** The words that are looked for; null in a list that is too short to look through. */
  words: string | null;
  onWords: (words: string) => void;
  /** What narrows the list besides. */
  children?: ReactNode;
  /** How the list is shown. */
  end: ReactNode;
}

/** What stands above a list: the field that looks through it, and how it is shown. */
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

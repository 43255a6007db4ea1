import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ClearButton } from "./ClearButton.tsx";
import styles from "./field.module.css";

/** For how long typing pauses until it is searched for, in milliseconds. */
const PAUSE = 200;

interface SearchFieldProps {
  /** What it searches, as its name and its placeholder. */
  label: string;
  /** What is searched for. */
  value: string;
  /** Called with what was typed, when typing pauses. */
  onChange: (value: string) => void;
}

/** A field that searches a list while somebody types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const search = useEffectEvent(() => onChange(typed));

  useEffect(() => {
    if (typed === value) return undefined;
    const pause = setTimeout(() => search(), PAUSE);
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
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed !== "" && <ClearButton field={field} onClear={() => setTyped("")} />}
    </div>
  );
}

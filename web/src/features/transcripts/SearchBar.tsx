import { ChevronLeft, ChevronRight, Search } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { formatNumber } from "../../shared/text/plural.ts";
import { ClearButton } from "../../ui/field/ClearButton.tsx";
import { texts } from "./texts.ts";
import styles from "./transcripts.module.css";

interface SearchBarProps {
  query: string;
  /** The place of the hit that was walked to; undefined before the first. */
  place: number | undefined;
  /** How many hits there are; undefined while nothing is looked for. */
  count: number | undefined;
  onType: (query: string) => void;
  /** Called with 1 for the next hit and with -1 for the one before. */
  onWalk: (by: number) => void;
}

/** Searches within the transcript: Enter leads to the next hit, Shift and Enter to the one before, Escape clears it. */
export function SearchBar({ query, place, count, onType, onWalk }: SearchBarProps) {
  const field = useRef<HTMLInputElement>(null);

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault();
      onWalk(event.shiftKey ? -1 : 1);
    } else if (event.key === "Escape" && query !== "") {
      event.preventDefault();
      onType("");
    }
  }

  return (
    <search className={styles["search"]}>
      <div className={styles["field"]}>
        <Search size={19} strokeWidth={1.75} aria-hidden="true" />
        <input
          ref={field}
          type="search"
          className={styles["input"]}
          aria-label={texts.search}
          placeholder={texts.searchHint}
          autoComplete="off"
          maxLength={200}
          value={query}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={handleKey}
        />
        {query !== "" && <ClearButton field={field} onClear={() => onType("")} />}
      </div>
      <output className={styles["count"]}>
        {count === 0 && texts.noHits}
        {count !== undefined &&
          count > 0 &&
          texts.hit(place === undefined ? "–" : formatNumber(place + 1), formatNumber(count))}
      </output>
      {count !== undefined && count > 0 && (
        <>
          <button
            type="button"
            className={styles["walk"]}
            aria-label={texts.previous}
            onClick={() => onWalk(-1)}
          >
            <ChevronLeft size={20} strokeWidth={2} aria-hidden="true" />
          </button>
          <button type="button" className={styles["walk"]} aria-label={texts.next} onClick={() => onWalk(1)}>
            <ChevronRight size={20} strokeWidth={2} aria-hidden="true" />
          </button>
        </>
      )}
    </search>
  );
}

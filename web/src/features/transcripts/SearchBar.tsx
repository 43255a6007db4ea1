import { ChevronLeft, ChevronRight, Search } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { formatNumber } from "../../shared/text/plural.ts";
import { ClearButton } from "../../ui/field/ClearButton.tsx";
import { texts } from "./texts.ts";
import styles from "./transcripts.module.css";

interface SearchBarProps {
  query: string;
  /** Number of the current match, from 1; undefined without matches. */
  index: number | undefined;
  /** Number of matches; undefined without a query. */
  count: number | undefined;
  onType: (query: string) => void;
  /** Callback that moves to the next match (1) or to the previous match (-1). */
  onWalk: (by: number) => void;
}

/**
 * Renders the search field of a transcript. Enter moves to the next match, Shift+Enter moves to the previous match,
 * and Escape clears the query.
 */
export function SearchBar({ query, index, count, onType, onWalk }: SearchBarProps) {
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
          texts.hit(index === undefined ? "–" : formatNumber(index + 1), formatNumber(count))}
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

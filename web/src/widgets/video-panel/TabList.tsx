import type { KeyboardEvent } from "react";
import styles from "./video-panel.module.css";
import { texts } from "./texts.ts";

/** What the list of tabs shows of one. */
export interface TabHead {
  name: string;
  title: string;
}

interface TabListProps {
  /** Begins the ids of tabs and panels. */
  id: string;
  tabs: readonly TabHead[];
  /** The name of the tab that is open; null while a sheet is down. */
  selected: string | null;
  onSelect: (name: string) => void;
}

/** The place that a key leads to from another; undefined for every other key. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (place + 1) % count;
    case "ArrowLeft":
      return (place + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** The tabs of the panel: one stop for Tab, and arrow keys, Home and End from one to the other. */
export function TabList({ id, tabs, selected, onSelect }: TabListProps) {
  const stop = tabs.some(({ name }) => name === selected) ? selected : tabs[0]?.name;

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const place = tabs.findIndex(({ name }) => `${id}-${name}` === (event.target as Element).id);
    const next = tabs[placeAfter(event.key, place, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    document.getElementById(`${id}-${next.name}`)?.focus();
    // On a phone an arrow does not raise the sheet.
    if (selected !== null) onSelect(next.name);
  }

  return (
    // The tabs are what takes the keys; the list only hears of them.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- see above
    <div className={styles["tabs"]} role="tablist" aria-label={texts.panel} onKeyDown={handleKey}>
      {tabs.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          className={styles["tab"]}
          aria-selected={name === selected}
          aria-controls={name === selected ? `${id}-panel-${name}` : undefined}
          tabIndex={name === stop ? 0 : -1}
          onClick={() => onSelect(name)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

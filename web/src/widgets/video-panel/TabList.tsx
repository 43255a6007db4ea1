import type { KeyboardEvent } from "react";
import styles from "./video-panel.module.css";
import { texts } from "./texts.ts";

/** Name and label of a tab. */
export interface TabLabel {
  name: string;
  title: string;
}

interface TabListProps {
  /** Prefix of the IDs of tabs and panels. */
  id: string;
  tabs: readonly TabLabel[];
  /** Name of the open tab; null while a sheet is closed. */
  selected: string | null;
  onSelect: (name: string) => void;
}

/** Returns the index that a key moves to; undefined for other keys. */
function indexAfter(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowLeft":
      return (index + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** Renders the tabs with one tab stop. Arrow keys, Home and End move between them. */
export function TabList({ id, tabs, selected, onSelect }: TabListProps) {
  const stop = tabs.some(({ name }) => name === selected) ? selected : tabs[0]?.name;

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const index = tabs.findIndex(({ name }) => `${id}-${name}` === (event.target as Element).id);
    const next = tabs[indexAfter(event.key, index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    document.getElementById(`${id}-${next.name}`)?.focus();
    // On phones an arrow key does not open the sheet.
    if (selected !== null) onSelect(next.name);
  }

  return (
    // The tabs handle the keys; events bubble to the list.
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

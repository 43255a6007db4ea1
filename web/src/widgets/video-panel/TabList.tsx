import type { KeyboardEvent } from "react";
import styles from "./video-panel.module.css";
import { texts } from "./texts.ts";

/** Name and label of a tab. */
export interface TabLabel {
  name: string;
  title: string;
}

interface TabListProps {
  /** Prefix of the IDs of the tabs and their panels. */
  id: string;
  tabs: readonly TabLabel[];
  /** Name of the open tab; null while the panel is closed on a phone. */
  selected: string | null;
  onSelect: (name: string) => void;
}

/** Returns the index of the tab to which a key moves; undefined for a key that does not move. */
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

/**
 * Renders the tabs. Only the selected tab is in the tab order. Arrow keys, Home and End move the focus between the
 * tabs.
 */
export function TabList({ id, tabs, selected, onSelect }: TabListProps) {
  const stop = tabs.some(({ name }) => name === selected) ? selected : tabs[0]?.name;

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const index = tabs.findIndex(({ name }) => `${id}-${name}` === (event.target as Element).id);
    const next = tabs[indexAfter(event.key, index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    document.getElementById(`${id}-${next.name}`)?.focus();
    // On phones an arrow key must not open the closed panel.
    if (selected !== null) onSelect(next.name);
  }

  return (
    // The tabs get the key events, which bubble to this element.
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

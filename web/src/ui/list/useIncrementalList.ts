import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useHistoryState } from "../../shared/entry/useHistoryState.ts";

/** Number of items that are added at a time. */
export const PAGE_SIZE = 60;

interface IncrementalList<Item> {
  /** Items that are rendered. */
  shown: readonly Item[];
  /** Adds a page and moves the focus to its first item once it is rendered. */
  showMore: () => void;
  /** Adds a page and retains the focus. */
  grow: () => void;
  /** Whether the next page needs more items than are loaded. */
  exceeded: boolean;
  /** Number of items in the opened pages that are not loaded, including pages that an earlier visit opened. */
  missing: number;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && value >= PAGE_SIZE;
}

interface IncrementalListOptions {
  /** Name of the list, for a page that shows several lists in turn. */
  name?: string;
  /** Whether each step doubles the list, so that a list of thousands is complete after a few steps. */
  doubling?: boolean;
  /** Returns the item at an index if the list's li elements are not exactly the items. */
  itemAt?: (index: number) => Element | null | undefined;
}

/**
 * Renders a list page by page. Back and Forward restore its length. The list element contains the items as li
 * elements.
 */
export function useIncrementalList<Item>(
  items: readonly Item[],
  list: RefObject<HTMLElement | null>,
  { name = "", doubling = false, itemAt }: IncrementalListOptions = {},
): IncrementalList<Item> {
  const [wanted, setWanted] = useHistoryState(`portions ${name}`, isCount, PAGE_SIZE);
  // Index of the first item of the requested page until it is rendered.
  const awaited = useRef<number | null>(null);
  const shown = items.slice(0, wanted);
  const focusAt = useEffectEvent((index: number) => {
    const item = itemAt ? itemAt(index) : list.current?.querySelectorAll("li")[index];
    item?.querySelector("a")?.focus();
  });

  useEffect(() => {
    if (awaited.current === null || shown.length <= awaited.current) return;
    // Keyboard users continue at the new items, because the button is now below them.
    focusAt(awaited.current);
    awaited.current = null;
  }, [shown.length]);

  function grow() {
    setWanted(doubling ? shown.length * 2 : shown.length + PAGE_SIZE);
  }

  return {
    shown,
    showMore: () => {
      awaited.current = shown.length;
      grow();
    },
    grow,
    exceeded: items.length < shown.length + PAGE_SIZE,
    missing: Math.max(0, wanted - items.length),
  };
}

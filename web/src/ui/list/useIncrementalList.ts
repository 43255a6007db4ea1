import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useHistoryState } from "../../shared/entry/useHistoryState.ts";

/** Number of items that a step adds to a list. */
export const PAGE_SIZE = 60;

interface IncrementalList<Item> {
  /** Items that the list shows. */
  shown: readonly Item[];
  /** Shows the next page of items, and moves the focus to the first of them when it is rendered. */
  showMore: () => void;
  /** Shows the next page of items without moving the focus. */
  grow: () => void;
  /** Whether the next page needs more items than are loaded. */
  exceeded: boolean;
  /**
   * Number of items that must still be loaded to fill the opened pages. An earlier visit can have opened these pages.
   */
  missing: number;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && value >= PAGE_SIZE;
}

interface IncrementalListOptions {
  /** Name of the list, if the page shows several lists one after the other. */
  name?: string;
  /** Whether each step doubles the number of shown items, so that thousands of items are shown after a few steps. */
  doubling?: boolean;
  /**
   * Returns the element of the item at an index. It is needed if the li elements of the list are not exactly the
   * items.
   */
  itemAt?: (index: number) => Element | null | undefined;
}

/**
 * Returns the items of a list that are shown page by page. Back and Forward restore their number. The list element
 * must contain an li element per item, unless `itemAt` is given.
 */
export function useIncrementalList<Item>(
  items: readonly Item[],
  list: RefObject<HTMLElement | null>,
  { name = "", doubling = false, itemAt }: IncrementalListOptions = {},
): IncrementalList<Item> {
  const [wanted, setWanted] = useHistoryState(`portions ${name}`, isCount, PAGE_SIZE);
  // Index of the first item of the requested page; null when this item is rendered.
  const awaited = useRef<number | null>(null);
  const shown = items.slice(0, wanted);
  const focusAt = useEffectEvent((index: number) => {
    const item = itemAt ? itemAt(index) : list.current?.querySelectorAll("li")[index];
    item?.querySelector("a")?.focus();
  });

  useEffect(() => {
    if (awaited.current === null || shown.length <= awaited.current) return;
    // The new items are above the button. The focus moves to the first of them, so that keyboard users continue
    // there.
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

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useKept } from "../../shared/entry/useKept.ts";

/** How many items are added at a time, so that a long list does not make a long page. */
export const PORTION = 48;

interface Portions<Item> {
  /** The items that are in the page so far. */
  shown: readonly Item[];
  /** Adds the next portion, and moves the focus to where it begins as soon as that is there. */
  showMore: () => void;
  /** Adds the next portion, and leaves the focus where it is. */
  grow: () => void;
  /** Whether the next portion needs more items than there are. */
  exceeded: boolean;
  /** How many items are missing in the portions that were opened, here or when the page was left. */
  missing: number;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && value >= PORTION;
}

interface HowItGrows {
  /** Tells lists apart that one page shows in turn. */
  name?: string;
  /** Whether it grows to twice as much, which makes a list of thousands whole after a few presses. */
  doubling?: boolean;
  /** Finds the item at a place, where the list's li are not all of its items. */
  itemAt?: (place: number) => Element | null | undefined;
}

/**
 * Lets a list grow by a portion at a time; Back and Forward find it as long as it was left. The element holds the
 * items, each an li.
 */
export function usePortions<Item>(
  items: readonly Item[],
  list: RefObject<HTMLElement | null>,
  { name = "", doubling = false, itemAt }: HowItGrows = {},
): Portions<Item> {
  const [wanted, setWanted] = useKept(`portions ${name}`, isCount, PORTION);
  // The place of the first item of the portion that was asked for last, until it is there.
  const awaited = useRef<number | null>(null);
  const shown = items.slice(0, wanted);
  const focusAt = useEffectEvent((place: number) => {
    const item = itemAt ? itemAt(place) : list.current?.querySelectorAll("li")[place];
    item?.querySelector("a")?.focus();
  });

  useEffect(() => {
    if (awaited.current === null || shown.length <= awaited.current) return;
    // A keyboard goes on where the new items begin; the button has moved below them.
    focusAt(awaited.current);
    awaited.current = null;
  }, [shown.length]);

  function grow() {
    setWanted(doubling ? shown.length * 2 : shown.length + PORTION);
  }

  return {
    shown,
    showMore: () => {
      awaited.current = shown.length;
      grow();
    },
    grow,
    exceeded: items.length < shown.length + PORTION,
    missing: Math.max(0, wanted - items.length),
  };
}

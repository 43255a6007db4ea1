import { type RefObject, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { saveEntryState, readEntryState } from "../../shared/entry/historyState.ts";
import { prefersReducedMotion } from "../carousel/usePlaying.ts";

interface ShelfScroll {
  /** Whether there are items before the visible items, and after them. */
  more: { back: boolean; on: boolean };
  /** Scrolls by the visible width. */
  move: (way: "back" | "on") => void;
}

/** Scrolls a list horizontally and reports whether it is at an end. Back and Forward restore its position. */
export function useShelfScroll(list: RefObject<HTMLElement | null>, name: string): ShelfScroll {
  const { key } = useLocation();
  const [more, setMore] = useState({ back: false, on: false });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const saved = readEntryState(key, name);
    if (typeof saved === "number") element.scrollTo({ left: saved, behavior: "instant" });

    function look() {
      if (!element) return;
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const back = scrollLeft > 1;
      const on = scrollLeft + clientWidth < scrollWidth - 1;
      setMore((before) => (before.back === back && before.on === on ? before : { back, on }));
    }
    function follow() {
      look();
      saveEntryState(key, name, Math.round(element?.scrollLeft ?? 0));
    }
    // The observer calls it immediately.
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener("scroll", follow, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", follow);
    };
  }, [list, key, name]);

  return {
    more,
    move: (way) => {
      const by = list.current?.clientWidth ?? 0;
      list.current?.scrollBy({
        left: way === "on" ? by : -by,
        behavior: prefersReducedMotion() ? "instant" : "smooth",
      });
    },
  };
}

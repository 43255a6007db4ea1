import { type RefObject, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { saveEntryState, readEntryState } from "../../shared/entry/historyState.ts";
import { prefersReducedMotion } from "../carousel/usePlaying.ts";

interface ShelfScroll {
  /** Whether items exist before the visible items (`back`) and after them (`on`). */
  more: { back: boolean; on: boolean };
  /** Scrolls the row by its visible width. */
  move: (way: "back" | "on") => void;
}

/**
 * Scrolls a row horizontally, and reports whether items exist before and after the visible items. Back and Forward
 * restore the scroll position.
 */
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
    // A ResizeObserver also calls its callback at once, which sets the initial state.
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

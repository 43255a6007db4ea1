import { type RefObject, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { keep, recall } from "../../shared/entry/entryMemory.ts";
import { prefersLessMotion } from "../carousel/useAutoplay.ts";

interface ShelfScroll {
  /** Whether there is something to the left, and to the right, of what is in view. */
  more: { back: boolean; on: boolean };
  /** Moves on by what is in view, or back. */
  move: (way: "back" | "on") => void;
}

/** Moves a list sideways by what is in view, and tells at which end it stands. Back and Forward find it where it was left. */
export function useShelfScroll(list: RefObject<HTMLElement | null>, name: string): ShelfScroll {
  const { key } = useLocation();
  const [more, setMore] = useState({ back: false, on: false });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const kept = recall(key, name);
    if (typeof kept === "number") element.scrollTo({ left: kept, behavior: "instant" });

    function look() {
      if (!element) return;
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const back = scrollLeft > 1;
      const on = scrollLeft + clientWidth < scrollWidth - 1;
      setMore((before) => (before.back === back && before.on === on ? before : { back, on }));
    }
    function follow() {
      look();
      keep(key, name, Math.round(element?.scrollLeft ?? 0));
    }
    // It looks as soon as it watches.
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
        behavior: prefersLessMotion() ? "instant" : "smooth",
      });
    },
  };
}

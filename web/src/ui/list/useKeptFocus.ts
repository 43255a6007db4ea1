import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { focusHeadingIfLost } from "../page/focusHeading.ts";

interface KeptFocus<Element extends HTMLElement> {
  ref: RefObject<Element | null>;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

function placeIn(list: HTMLElement | null, target: EventTarget): number {
  return [...(list?.children ?? [])].findIndex((item) => target instanceof Node && item.contains(target));
}

/**
 * Keeps the focus in a list whose items go away under it: it moves on to the item that takes the place, or to
 * the page's heading when the list itself goes. Spread the result over the list's element.
 */
export function useKeptFocus<Element extends HTMLElement>(): KeptFocus<Element> {
  const list = useRef<Element>(null);
  const place = useRef(-1);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    // React reports no focus that a closing dialog gives back.
    if (focused && list.current?.contains(focused)) place.current = placeIn(list.current, focused);
    const items = list.current?.children;
    if (place.current < 0 || !items || focused !== document.body) return;
    const next = items[Math.min(place.current, items.length - 1)];
    next?.querySelector<HTMLElement>("a, button")?.focus();
  });

  useLayoutEffect(
    () => () => {
      // After what takes its place is there.
      if (place.current >= 0) queueMicrotask(() => focusHeadingIfLost());
    },
    [],
  );

  return {
    ref: list,
    onFocus: ({ target }) => {
      place.current = placeIn(list.current, target);
    },
    onBlur: () => {
      place.current = -1;
    },
  };
}

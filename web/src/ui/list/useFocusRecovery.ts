import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { focusHeadingIfLost } from "../page/focusHeading.ts";

interface FocusRecovery<Element extends HTMLElement> {
  ref: RefObject<Element | null>;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

function indexIn(list: HTMLElement | null, target: EventTarget): number {
  return [...(list?.children ?? [])].findIndex((item) => target instanceof Node && item.contains(target));
}

/**
 * Restores the focus when the focused item of a list is removed: the next item gets it. If the list itself is
 * removed, the page's heading gets it. Spread the result on the list element.
 */
export function useFocusRecovery<Element extends HTMLElement>(): FocusRecovery<Element> {
  const list = useRef<Element>(null);
  const index = useRef(-1);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    // When a closing dialog restores the focus, React fires no focus event.
    if (focused && list.current?.contains(focused)) index.current = indexIn(list.current, focused);
    const items = list.current?.children;
    if (index.current < 0 || !items || focused !== document.body) return;
    const next = items[Math.min(index.current, items.length - 1)];
    next?.querySelector<HTMLElement>("a, button")?.focus();
  });

  useLayoutEffect(
    () => () => {
      // When the microtask runs, the element that replaces the list is in the document.
      if (index.current >= 0) queueMicrotask(() => focusHeadingIfLost());
    },
    [],
  );

  return {
    ref: list,
    onFocus: ({ target }) => {
      index.current = indexIn(list.current, target);
    },
    onBlur: () => {
      index.current = -1;
    },
  };
}

import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Distance in pixels from the window within which content loads. */
const MARGIN_PX = 1_500;

/**
 * Calls a function with whether an element is near the window: at once and after each change. Returns a function that
 * ends this.
 */
function watch(element: Element, onChange: (isNear: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting === true), {
    rootMargin: `${MARGIN_PX}px 0px`,
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Reports whether an element is near the window or contains the focus. At first it returns true, so that the size of
 * the element can be measured.
 */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(true);

  useEffect(() => {
    const { current } = element;
    if (!current) return;
    return watch(current, (isNear) => setNear(isNear || current.contains(document.activeElement)));
  }, [element]);

  return near;
}

/**
 * Calls a function when the end of a list is near the window, once for each length of the list. It does nothing for
 * keyboard users, because they use the button. With automatic loading, they could never tab past the list.
 */
export function useEndReached(
  end: RefObject<Element | null>,
  { length, enabled, onNear }: { length: number; enabled: boolean; onNear: () => void },
): void {
  const near = useEffectEvent((isNear: boolean) => {
    const last = end.current?.previousElementSibling?.lastElementChild;
    const focused = document.querySelector(":focus-visible");
    const isByKeyboard = focused !== null && (last?.contains(focused) || end.current?.contains(focused));
    if (isNear && !isByKeyboard) onNear();
  });

  useEffect(() => {
    if (!enabled || !end.current) return;
    return watch(end.current, near);
  }, [end, length, enabled]);
}

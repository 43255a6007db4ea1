import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** How far from the window, in pixels, something is near: what is to be there by then is asked for. */
const NEAR = 1_500;

/** Tells whether an element is near the window, now and whenever that changes. Returns the way to stop. */
function watch(element: Element, onChange: (isNear: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting === true), {
    rootMargin: `${NEAR}px 0px`,
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether an element is near the window, or has the focus. It is at first, so that its size becomes known. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(true);

  useEffect(() => {
    const { current } = element;
    if (!current) return;
    return watch(current, (isNear) => setNear(isNear || current.contains(document.activeElement)));
  }, [element]);

  return near;
}

/**
 * Calls back when the end of a list comes near the window, and again for each length of the list. Who is there with
 * the keyboard goes on by the button at the end: otherwise there would always be more before it.
 */
export function useNearEnd(
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

import { type RefObject, useEffect } from "react";

/**
 * Sets `--keyboard` on an element to the height of the on-screen keyboard in CSS pixels. It is needed on iOS, where
 * the keyboard changes neither the window nor `dvh`. A pinch zoom also shrinks the visual viewport, but does not
 * change `--keyboard`.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    const styled = element.current;
    if (!wanted || !view || !styled) return undefined;
    const gone = new AbortController();
    const update = () => {
      const inset = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
      styled.style.setProperty("--keyboard", `${Math.round(inset)}px`);
    };
    update();
    view.addEventListener("resize", update, { signal: gone.signal });
    view.addEventListener("scroll", update, { signal: gone.signal });
    return () => {
      gone.abort();
      styled.style.removeProperty("--keyboard");
    };
  }, [element, wanted]);
}

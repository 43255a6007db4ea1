import { type RefObject, useEffect } from "react";

/**
 * Sets `--keyboard` on an element to the height of the keyboard on the screen, in CSS pixels: iOS shrinks neither the
 * window nor `dvh` for it. A page that is zoomed in shows less of itself as well; that is taken for no keyboard.
 */
export function useKeyboardRoom(element: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    const styled = element.current;
    if (!wanted || !view || !styled) return undefined;
    const gone = new AbortController();
    const tell = () => {
      const taken = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
      styled.style.setProperty("--keyboard", `${Math.round(taken)}px`);
    };
    tell();
    view.addEventListener("resize", tell, { signal: gone.signal });
    view.addEventListener("scroll", tell, { signal: gone.signal });
    return () => {
      gone.abort();
      styled.style.removeProperty("--keyboard");
    };
  }, [element, wanted]);
}

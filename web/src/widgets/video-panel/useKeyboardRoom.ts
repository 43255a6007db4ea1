import { type RefObject, useEffect } from "react";

/** Tells an element's styles, as `--keyboard`, how much of the window's lower edge a keyboard on the screen takes. */
export function useKeyboardRoom(element: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    const styled = element.current;
    if (!wanted || !view || !styled) return undefined;
    const gone = new AbortController();
    const tell = () => {
      const taken = Math.max(0, window.innerHeight - view.height - view.offsetTop);
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

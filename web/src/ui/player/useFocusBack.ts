import { type RefObject, useEffect, useEffectEvent } from "react";

/** How long a press takes at most, in milliseconds: the focus stays in the frame until it is over. */
const PRESS = 250;

/**
 * Calls `giveBack` after a press inside the frame of a host, which moves the focus there and with it every key. A frame
 * that was entered with Tab, or that fills the screen, keeps the focus.
 */
export function useFocusBack(
  hostRef: RefObject<HTMLElement | null>,
  giveBack: (frame: HTMLElement) => void,
): void {
  const leave = useEffectEvent(giveBack);

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    let isByTab = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (event: Event) => {
      isByTab = event instanceof KeyboardEvent && event.key === "Tab";
    };
    const look = () => {
      const frame = document.activeElement;
      if (isByTab || document.fullscreenElement !== null) return;
      if (frame instanceof HTMLIFrameElement && hostRef.current?.contains(frame)) leave(frame);
    };
    // The page hears nothing of a press in the frame, only that the focus has left the window for it.
    const lookLater = () => {
      clearTimeout(timer);
      timer = setTimeout(look, PRESS);
    };
    for (const kind of ["keydown", "pointermove", "pointerdown"]) {
      document.addEventListener(kind, note, { signal, capture: true, passive: true });
    }
    window.addEventListener("blur", lookLater, { signal });
    document.addEventListener("fullscreenchange", lookLater, { signal });
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [hostRef]);
}

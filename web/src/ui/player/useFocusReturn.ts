import { type RefObject, useEffect, useEffectEvent } from "react";

/** Maximum duration of a press in milliseconds. The focus must stay in the frame until the press ends. */
const PRESS = 250;

/**
 * Calls `giveBack` after a press inside the player's frame. Without it, the frame would get all later key events. A
 * frame that the user focused by Tab, or that is full screen, retains the focus.
 */
export function useFocusReturn(
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
    // If the user clicks in the cross-origin frame, the page gets only the window's `blur` event.
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

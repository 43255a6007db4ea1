import { type RefObject, useEffect, useEffectEvent } from "react";

/** Maximum duration in milliseconds of a click in the player. The frame must have the focus until the click ends. */
const PRESS = 250;

/**
 * Calls `giveBack` after a click inside the frame of the player, because the frame would otherwise get all later key
 * events. It does nothing if the user has focused the frame with Tab, or if the frame is full screen.
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
    // A click in the frame of another origin causes only a `blur` event of the window.
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

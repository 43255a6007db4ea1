import { type PointerEvent, type RefObject, useRef } from "react";

/** How far a sheet is dragged until it comes along, in pixels. */
const FAR = 60;

/** Moves an element with the pointer along the page, downwards, and says when it was let go far enough. */
export function useDrag(moved: RefObject<HTMLElement | null>, onFar: () => void) {
  const start = useRef<number>(undefined);
  const wasDragged = useRef(false);

  const by = ({ clientY }: PointerEvent) => Math.max(0, clientY - (start.current ?? clientY));

  function end(event: PointerEvent, counts: boolean) {
    const far = counts && by(event) > FAR;
    start.current = undefined;
    moved.current?.style.removeProperty("translate");
    if (far) onFar();
  }

  return {
    /** Whether the press that ends now was a drag, and no press. */
    wasDragged: () => wasDragged.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        start.current = event.clientY;
        wasDragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current === undefined) return;
        const distance = by(event);
        if (distance > 3) wasDragged.current = true;
        moved.current?.style.setProperty("translate", `0 ${distance}px`);
      },
      onPointerUp: (event: PointerEvent) => end(event, true),
      onPointerCancel: (event: PointerEvent) => end(event, false),
    },
  };
}

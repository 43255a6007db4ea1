import { type PointerEvent, type RefObject, useRef } from "react";

/** Distance in pixels by which a user must drag the panel down to close it. */
const FAR = 60;

/** Moves an element down with the pointer. If the user has dragged it far enough, it calls the callback. */
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
    /** Reports whether the last press of the pointer was a drag. */
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

import { type RefObject, useEffect, useRef } from "react";

/** Focuses a field on request with the caret at the end. A new object is a new request; null is no request. */
export function useRequestedFocus(
  field: RefObject<HTMLTextAreaElement | null>,
  request: object | null,
): void {
  const handled = useRef<object>(null);

  useEffect(() => {
    if (request === null || handled.current === request) return;
    handled.current = request;
    const { current } = field;
    current?.focus({ preventScroll: true });
    // Scrolls only if the field is outside the window, for example below a full-window player.
    current?.form?.scrollIntoView({ block: "nearest" });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, [field, request]);
}

import { type RefObject, useEffect, useRef } from "react";

/** Focuses a field, with the caret at the end, when it gets a new request object. It does nothing for null. */
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
    // The form scrolls only if it is not visible, for example below a player that fills the window.
    current?.form?.scrollIntoView({ block: "nearest" });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, [field, request]);
}

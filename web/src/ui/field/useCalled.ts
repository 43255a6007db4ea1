import { type RefObject, useEffect, useRef } from "react";

/** Gives a field the focus for a call, its caret behind what is there: another object is another call, null is none. */
export function useCalled(field: RefObject<HTMLTextAreaElement | null>, call: object | null): void {
  const heard = useRef<object>(null);

  useEffect(() => {
    if (call === null || heard.current === call) return;
    heard.current = call;
    const { current } = field;
    current?.focus({ preventScroll: true });
    // Below a player that has the whole window it would be out of sight; beside one nothing moves.
    current?.form?.scrollIntoView({ block: "nearest" });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, [field, call]);
}

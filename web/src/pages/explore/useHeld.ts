import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useNavigationType } from "react-router";

/** What was on show last, for the next visit of the page. */
export interface Before<Value> {
  value: RefObject<Value | undefined>;
  keep: (value: Value | undefined) => void;
}

/** Nothing was on show yet. */
export function useBefore<Value>(): Before<Value> {
  const value = useRef<Value>(undefined);
  return useMemo(
    () => ({
      value,
      keep: (shown) => {
        value.current = shown;
      },
    }),
    [],
  );
}

/**
 * Keeps what was on show until there is something new, so that a page does not blink while a person types. A visit
 * begins with what the one before showed, unless Back or Forward leads to it. Undefined stands for nothing new.
 * The value must stay the same object until it changes.
 */
export function useHeld<Value>(value: Value | undefined, before: Before<Value>): Value | undefined {
  const popped = useNavigationType() === "POP";
  const [held, setHeld] = useState(() => (popped ? undefined : before.value.current));
  if (value !== undefined && value !== held) setHeld(value);
  const shown = value ?? held;

  useEffect(() => before.keep(shown), [before, shown]);

  return shown;
}

import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useNavigationType } from "react-router";

/** Value that was shown last. The next visit of the page starts with it. */
export interface PreviousData<Value> {
  value: RefObject<Value | undefined>;
  save: (value: Value | undefined) => void;
}

/** Returns an object that stores the value that was shown last. */
export function usePreviousData<Value>(): PreviousData<Value> {
  const value = useRef<Value>(undefined);
  return useMemo(
    () => ({
      value,
      save: (shown) => {
        value.current = shown;
      },
    }),
    [],
  );
}

/**
 * Returns the value or, while it is undefined, the last defined value. The page thus does not flicker while the user
 * types. A new visit starts with the last value of the previous visit, except after Back or Forward. Equal values
 * must be the same object.
 */
export function useKeepPreviousData<Value>(
  value: Value | undefined,
  previous: PreviousData<Value>,
): Value | undefined {
  const popped = useNavigationType() === "POP";
  const [previousValue, setPreviousValue] = useState(() => (popped ? undefined : previous.value.current));
  if (value !== undefined && value !== previousValue) setPreviousValue(value);
  const shown = value ?? previousValue;

  useEffect(() => previous.save(shown), [previous, shown]);

  return shown;
}

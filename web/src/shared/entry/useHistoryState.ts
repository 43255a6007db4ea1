import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { saveEntryState, readEntryState } from "./historyState.ts";

/**
 * Returns state that belongs to the current entry of the browser's history. Back, Forward and a reload restore the
 * value; a new entry starts with the initial value. The value must be serializable as JSON.
 */
export function useHistoryState<Value>(
  name: string,
  accepts: (value: unknown) => value is Value,
  initial: Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const { key } = useLocation();
  const [value, setValue] = useState<Value>(() => {
    const saved = readEntryState(key, name);
    return accepts(saved) ? saved : initial;
  });

  useEffect(() => saveEntryState(key, name, value), [key, name, value]);

  return [value, setValue];
}

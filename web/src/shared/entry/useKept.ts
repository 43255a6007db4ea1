import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { keep, recall } from "./entryMemory.ts";

/**
 * State that belongs to the entry of the browser's history on show: a component that appears there again, by Back,
 * Forward or a reload, begins with it. On every other entry it begins anew. JSON must be able to carry the value.
 */
export function useKept<Value>(
  name: string,
  accepts: (value: unknown) => value is Value,
  initial: Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const { key } = useLocation();
  const [value, setValue] = useState<Value>(() => {
    const kept = recall(key, name);
    return accepts(kept) ? kept : initial;
  });

  useEffect(() => keep(key, name, value), [key, name, value]);

  return [value, setValue];
}

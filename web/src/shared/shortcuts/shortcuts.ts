import { createContext, useContext, useEffect, useEffectEvent } from "react";

/** The keys that do something now; what is on the page puts its own in, and takes them back when it goes. */
export interface ShortcutRegistry {
  /** Lets a key run something; the latest to ask has it. Returns the way to take it back. */
  register: (key: string, run: () => void) => () => void;
  /** What a key runs now. */
  find: (key: string) => (() => void) | undefined;
}

function createRegistry(): ShortcutRegistry {
  const entries: { key: string; run: () => void }[] = [];
  return {
    register: (key, run) => {
      const entry = { key, run };
      entries.push(entry);
      return () => void entries.splice(entries.indexOf(entry), 1);
    },
    find: (key) => entries.findLast((entry) => entry.key === key)?.run,
  };
}

/** The registry of the app around. */
export const ShortcutContext = createContext(createRegistry());

/** Runs something on a single key for as long as the component lives; without a key it does nothing. */
export function useShortcut(key: string | undefined, run: () => void): void {
  const registry = useContext(ShortcutContext);
  const latest = useEffectEvent(run);

  useEffect(() => (key === undefined ? undefined : registry.register(key, () => latest())), [registry, key]);
}

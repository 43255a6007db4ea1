import { createContext, useContext, useEffectEvent, useLayoutEffect } from "react";

/** Keyboard shortcuts that are active. Components register them on mount and remove them on unmount. */
export interface ShortcutRegistry {
  /**
   * Registers a function for a key. If a key has several functions, the last one wins. Returns a function that
   * removes the registration.
   */
  register: (key: string, run: () => void) => () => void;
  /** Returns the function that is registered for a key. */
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

/** Registry of the app in which the component is rendered. */
export const ShortcutContext = createContext(createRegistry());

/** Registers a function for a single key while the component is mounted. Without a key it does nothing. */
export function useShortcut(key: string | undefined, run: () => void): void {
  const registry = useContext(ShortcutContext);
  const latest = useEffectEvent(run);

  // An effect could run after the browser has handled a key on the new page.
  useLayoutEffect(
    () => (key === undefined ? undefined : registry.register(key, () => latest())),
    [registry, key],
  );
}

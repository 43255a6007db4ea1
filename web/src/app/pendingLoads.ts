/** Counter of pending promises. */
interface PendingLoads {
  /** Counts a promise until it settles. */
  add: (promise: Promise<unknown>) => void;
  /** Reports whether a promise is pending. */
  isPending: () => boolean;
  /** Calls a listener after a change, never during a render. Returns a function that removes it. */
  subscribe: (changed: () => void) => () => void;
}

function createPendingLoads(): PendingLoads {
  const listeners = new Set<() => void>();
  let pending = 0;
  async function step(by: number) {
    await Promise.resolve();
    pending += by;
    for (const changed of listeners) changed();
  }
  return {
    add: (promise) => {
      void step(1);
      const settle = () => void step(-1);
      promise.then(settle, settle);
    },
    isPending: () => pending > 0,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** Pages and dialogs that are loading because the user opened them. */
export const pendingPageLoads = createPendingLoads();

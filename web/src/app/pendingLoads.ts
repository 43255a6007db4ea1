/** Counter of promises that are pending. */
interface PendingLoads {
  /** Counts a promise until it resolves or rejects. */
  add: (promise: Promise<unknown>) => void;
  /** Reports whether any promise is pending. */
  isPending: () => boolean;
  /**
   * Adds a listener that is called after a change, but never during a render. Returns a function that removes the
   * listener.
   */
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

/** Pages and dialogs that the user has opened and that are still loading. */
export const pendingPageLoads = createPendingLoads();

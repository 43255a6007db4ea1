/** Something that is waited for, told to whoever shows that there is a wait. */
interface UnderWay {
  /** Counts a promise until it is settled. */
  add: (promise: Promise<unknown>) => void;
  /** Whether one of them is not settled yet. */
  isPending: () => boolean;
  /** Calls back whenever the answer may have changed, and never while something is drawn. Returns the way to stop. */
  subscribe: (changed: () => void) => () => void;
}

function createUnderWay(): UnderWay {
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

/** The pages and dialogs whose scripts are on their way because a person has asked for them. */
export const pagesUnderWay = createUnderWay();

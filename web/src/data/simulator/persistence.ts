import { createStore, get, update, type UseStore } from "idb-keyval";

/** Stored state of the simulated backend: a snapshot and its revision. */
export interface PersistedState {
  revision: number;
  snapshot: Uint8Array<ArrayBuffer>;
  /** Number of resets; absent for none. */
  resets?: number;
}

const KEY = "kept";

/** IndexedDB storage of the simulated backend. */
export interface Persistence {
  read: () => Promise<PersistedState | undefined>;
  /**
   * Stores the state in one transaction if its revision follows the stored revision. Otherwise another tab has stored
   * a state in the meantime. Returns whether the state was stored.
   */
  write: (state: PersistedState) => Promise<boolean>;
}

/** Returns the revision of a stored state; 0 without one. */
export function revisionOf(state: PersistedState | undefined): number {
  return state?.revision ?? 0;
}

/** Returns the number of resets of a stored state. */
export function resetCountOf(state: PersistedState | undefined): number {
  return state?.resets ?? 0;
}

/** Opens the database. */
export function openPersistence(): Persistence {
  const store: UseStore = createStore("greenroom-simulator", "kept");
  return {
    read: () => get<PersistedState>(KEY, store),
    write: async (state) => {
      let first = false;
      await update<PersistedState | undefined>(
        KEY,
        (before) => {
          first = revisionOf(before) === state.revision - 1;
          return first ? state : before;
        },
        store,
      );
      return first;
    },
  };
}

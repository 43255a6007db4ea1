import { createStore, get, update, type UseStore } from "idb-keyval";

/** Stored state of the simulated backend: a snapshot and its revision. */
export interface PersistedState {
  revision: number;
  snapshot: Uint8Array<ArrayBuffer>;
  /** Number of times the user has reset the simulated backend; absent for 0. */
  resets?: number;
}

const KEY = "kept";

/** Storage of the simulated backend in IndexedDB. */
export interface Persistence {
  read: () => Promise<PersistedState | undefined>;
  /**
   * Stores the state if its revision is the next one after the stored revision. Otherwise another tab has already
   * stored a state. Returns whether the state was stored.
   */
  write: (state: PersistedState) => Promise<boolean>;
}

/** Returns the revision of a stored state; 0 if no state is stored. */
export function revisionOf(state: PersistedState | undefined): number {
  return state?.revision ?? 0;
}

/** Returns how many times a stored state was reset. */
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

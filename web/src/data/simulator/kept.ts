import { createStore, get, update, type UseStore } from "idb-keyval";

/** What the simulated backend keeps in this browser: a snapshot, and how many changes led to it. */
export interface Kept {
  revision: number;
  snapshot: Uint8Array<ArrayBuffer>;
  /** How many resets were among them; none is said where there was none. */
  resets?: number;
}

const KEY = "kept";

/** The place in IndexedDB where the simulated backend keeps its state. */
export interface Keeping {
  read: () => Promise<Kept | undefined>;
  /**
   * Keeps what comes after the revision that `kept` counts on from, unless another tab was first; tells whether it
   * did, once the state is on its way to the disk. Looking and writing are one transaction.
   */
  write: (kept: Kept) => Promise<boolean>;
}

/** The revision of what is kept; 0 when that is nothing. */
export function revisionOf(kept: Kept | undefined): number {
  return kept?.revision ?? 0;
}

/** How often what is kept was reset. */
export function resetsOf(kept: Kept | undefined): number {
  return kept?.resets ?? 0;
}

/** Opens the place. */
export function openKeeping(): Keeping {
  const store: UseStore = createStore("greenroom-simulator", "kept");
  return {
    read: () => get<Kept>(KEY, store),
    write: async (kept) => {
      let first = false;
      await update<Kept | undefined>(
        KEY,
        (before) => {
          first = revisionOf(before) === kept.revision - 1;
          return first ? kept : before;
        },
        store,
      );
      return first;
    },
  };
}

import { createStore, del, get, set, type UseStore } from "idb-keyval";

/** What the simulated backend keeps in this browser: a snapshot, and how many changes led to it. */
export interface Kept {
  revision: number;
  snapshot: Uint8Array<ArrayBuffer>;
}

const KEY = "kept";

/** The place in IndexedDB where the simulated backend keeps its state. */
export interface Keeping {
  read: () => Promise<Kept | undefined>;
  /** Resolves once the state is on its way to the disk. */
  write: (kept: Kept) => Promise<void>;
  clear: () => Promise<void>;
}

/** Opens the place. */
export function openKeeping(): Keeping {
  const store: UseStore = createStore("greenroom-simulator", "kept");
  return {
    read: () => get<Kept>(KEY, store),
    write: (kept) => set(KEY, kept, store),
    clear: () => del(KEY, store),
  };
}

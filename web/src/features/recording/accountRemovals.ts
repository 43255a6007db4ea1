import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readJSON, writeText } from "../../shared/storage.ts";
import { recordingsOf } from "./recordingStore.ts";

/** Account that was permanently removed from this browser. */
export interface AccountRemoval {
  account: string;
  /** Account into which its recordings are merged; null to delete them. */
  mergedInto: string | null;
}

/** Removal as it is stored in localStorage. */
interface StoredRemoval {
  account: string;
  heir: string | null;
}

function isStoredRemoval(value: unknown): value is StoredRemoval {
  if (typeof value !== "object" || value === null) return false;
  const { account, heir } = value as Partial<Record<keyof StoredRemoval, unknown>>;
  return typeof account === "string" && (heir === null || typeof heir === "string");
}

function isStoredRemovals(value: unknown): value is StoredRemoval[] {
  return Array.isArray(value) && value.every(isStoredRemoval);
}

function loadRemovals(): AccountRemoval[] {
  const stored = readJSON(STORAGE_KEYS.accountRemovals, isStoredRemovals, []);
  return stored.map(({ account, heir }) => ({ account, mergedInto: heir }));
}

function saveRemovals(all: readonly AccountRemoval[]): void {
  const stored = all.map(({ account, mergedInto }): StoredRemoval => ({ account, heir: mergedInto }));
  writeText(STORAGE_KEYS.accountRemovals, stored.length === 0 ? null : JSON.stringify(stored));
}

/**
 * Stores a removal before its recordings are deleted, because the user can close the page before the deletion is
 * complete.
 */
export function recordAccountRemoval(removal: AccountRemoval): void {
  saveRemovals([...loadRemovals(), removal]);
}

/** Reports whether a failure means that this browser blocks storage for this site. */
function isForbidden(reason: unknown): boolean {
  return reason instanceof DOMException && ["SecurityError", "InvalidStateError"].includes(reason.name);
}

async function cleanUp({ account, mergedInto }: AccountRemoval): Promise<void> {
  try {
    if (mergedInto !== null) await recordingsOf(mergedInto).mergeFrom(account);
    await recordingsOf(account).removeAll();
  } catch (reason) {
    if (!isForbidden(reason)) throw reason;
  }
}

/** Deletes or merges the recordings of removed accounts. A failure is retried by the next page. */
export async function cleanUpRemovedAccounts(): Promise<void> {
  // Accounts into which other accounts' recordings are still being merged. Their own removal must wait.
  const waiting = new Set<string>();
  for (const removal of loadRemovals()) {
    const { account, mergedInto } = removal;
    try {
      if (waiting.has(account)) throw new Error("Recordings of a guest are to be merged into it first");
      await cleanUp(removal);
      saveRemovals(loadRemovals().filter((other) => other.account !== account));
    } catch (reason) {
      console.warn("Recordings of an account that has left are still here", reason);
      if (mergedInto !== null) waiting.add(mergedInto);
    }
  }
}

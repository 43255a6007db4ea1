import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readJSON, writeText } from "../../shared/storage.ts";
import { recordingsOf } from "./recordingStore.ts";
import { moveUnstored } from "./unstoredRecordings.ts";

/** Account whose data must be removed from this browser. */
export interface AccountRemoval {
  account: string;
  /** Account that gets the recordings; null if the recordings must be deleted. */
  mergedInto: string | null;
}

/** Account removal as it is stored in localStorage. */
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
 * Stores that an account was removed, before its recordings are deleted. The user can close the page before the
 * deletion is complete; the next page then continues.
 */
export function recordAccountRemoval(removal: AccountRemoval): void {
  saveRemovals([...loadRemovals(), removal]);
}

/** Reports whether a request failed because this browser blocks storage for this site. */
function isForbidden(reason: unknown): boolean {
  return reason instanceof DOMException && ["SecurityError", "InvalidStateError"].includes(reason.name);
}

async function cleanUp({ account, mergedInto }: AccountRemoval): Promise<void> {
  moveUnstored(account, mergedInto);
  try {
    if (mergedInto !== null) await recordingsOf(mergedInto).mergeFrom(account);
    await recordingsOf(account).removeAll();
  } catch (reason) {
    if (!isForbidden(reason)) throw reason;
  }
}

/** Deletes or moves the recordings of all removed accounts. After a failure, the next page tries again. */
export async function cleanUpRemovedAccounts(): Promise<void> {
  // Accounts that still get recordings of another account. Their own removal must wait.
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

import { logIn, selectIsGuest } from "../features/auth/slice.ts";
import {
  type AccountRemoval,
  recordAccountRemoval,
  cleanUpRemovedAccounts,
} from "../features/recording/accountRemovals.ts";
import type { Listener } from "../data/store/listeners.ts";
import { selectAccount } from "../data/store/account.ts";
import { sessionEnded } from "../data/store/session.ts";
import { STORAGE_KEYS } from "../data/storageKeys.ts";
import { writeText } from "../shared/storage.ts";

type ListenerArguments = Parameters<Listener>;

/**
 * Returns the account whose data an action removes from this browser; null if it removes no account, or if the user
 * can log in to the account again.
 */
function removalBy(
  action: ListenerArguments[0],
  current: ListenerArguments[1],
  before: ListenerArguments[2],
): AccountRemoval | null {
  const account = selectAccount(before);
  if (account === null) return null;
  const wasGuest = selectIsGuest(before);
  if (sessionEnded.match(action)) {
    const { because } = action.payload;
    // A logout in another tab is handled in that tab.
    const isForGood = because === "deleted" || (wasGuest && because !== "elsewhere");
    return isForGood ? { account, mergedInto: null } : null;
  }
  const next = selectAccount(current);
  if (!logIn.fulfilled.match(action) || !wasGuest || next === account) return null;
  return { account, mergedInto: action.meta.arg.brings === undefined ? null : next };
}

/** Clears data that is shared by all accounts of this browser. */
function clearLocalHistory() {
  for (const key of [STORAGE_KEYS.searches, STORAGE_KEYS.continues, STORAGE_KEYS.planned]) {
    writeText(key, null);
  }
}

/**
 * Deletes the local data of an account that was removed from this browser. If a guest's lists are merged into an
 * account, the guest's recordings move to this account.
 */
export const startAccountCleanup: Listener = (action, current, before) => {
  const removal = removalBy(action, current, before);
  if (removal === null) return;
  recordAccountRemoval(removal);
  if (removal.mergedInto === null) clearLocalHistory();
  void cleanUpRemovedAccounts();
};

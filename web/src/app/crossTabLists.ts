import type { UnknownAction } from "@reduxjs/toolkit";
import { responseMetaOf } from "../data/store/apiThunk.ts";
import { refreshLists } from "../data/store/freshness.ts";
import { listen } from "../data/store/listeners.ts";
import { selectAccount } from "../data/store/account.ts";
import { listChangedElsewhere } from "../data/store/listVersions.ts";
import type { RootState } from "../data/store/store.ts";
import { STORAGE_KEYS } from "../data/storageKeys.ts";
import type { AppStore } from "./store.ts";

/** Message that tells other tabs that a list has changed. */
interface ListChange {
  account: string;
  list: string;
  /** Account revision that the change created, if known. */
  made: number | undefined;
}

/** Name of the channel that connects the tabs with the same backend. */
const CHANNEL = `greenroom:${STORAGE_KEYS.token}`;

/**
 * Time in milliseconds for which lists are considered current. If the user returns to the tab later, the lists are
 * read again.
 */
const FRESH_TTL = 10_000;

const isVisible = () => document.visibilityState === "visible";

function isListChange(data: unknown): data is ListChange {
  return typeof data === "object" && data !== null && "account" in data && "list" in data;
}

/**
 * Synchronizes the lists of this tab with other tabs and devices. If another tab has changed a list, this tab reads
 * the list again. A hidden tab reads the list when the tab becomes visible. When the user returns to the tab, all
 * lists are read again. `now` returns the time in milliseconds from any fixed time. The signal stops the sync.
 */
export function syncLists(
  { dispatch, getState }: AppStore,
  signal: AbortSignal,
  now: () => number = () => performance.now(),
): void {
  const channel = new BroadcastChannel(CHANNEL);
  let readAt = now();
  // Lists that other tabs have changed while this tab was hidden.
  const stale = new Set<string>();

  function notifyTabs(action: UnknownAction, state: RootState) {
    const { changed, listVersion } = responseMetaOf(action);
    const account = selectAccount(state);
    if (changed === undefined || account === null) return;
    channel.postMessage({ account, list: changed, made: listVersion?.made } satisfies ListChange);
  }

  function handleMessage({ data }: MessageEvent<unknown>) {
    if (!isListChange(data) || data.account !== selectAccount(getState())) return;
    if (data.made !== undefined) dispatch(listChangedElsewhere({ list: data.list, made: data.made }));
    if (isVisible()) dispatch(refreshLists([data.list]));
    // A hidden tab reads the list once, when it becomes visible.
    else stale.add(data.list);
  }

  function handleReturn() {
    if (!isVisible()) return;
    if (now() - readAt >= FRESH_TTL) {
      readAt = now();
      dispatch(refreshLists());
    } else if (stale.size > 0) dispatch(refreshLists([...stale]));
    stale.clear();
  }

  window.addEventListener("pageshow", ({ persisted }) => persisted && dispatch(refreshLists()), { signal });
  document.addEventListener("visibilitychange", handleReturn, { signal });
  window.addEventListener("focus", handleReturn, { signal });
  window.addEventListener("online", () => dispatch(refreshLists()), { signal });
  channel.addEventListener("message", handleMessage, { signal });
  const stopListening = listen(notifyTabs);
  signal.addEventListener("abort", () => {
    stopListening();
    channel.close();
  });
}

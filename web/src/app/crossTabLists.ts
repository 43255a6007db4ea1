import type { UnknownAction } from "@reduxjs/toolkit";
import { responseMetaOf } from "../data/store/apiThunk.ts";
import { refreshLists } from "../data/store/freshness.ts";
import { listen } from "../data/store/listeners.ts";
import { selectAccount } from "../data/store/account.ts";
import { remoteChange } from "../data/store/listVersions.ts";
import type { RootState } from "../data/store/store.ts";
import { STORAGE_KEYS } from "../data/storageKeys.ts";
import type { AppStore } from "./store.ts";

/** Message to other tabs about a changed list. */
interface ListChange {
  account: string;
  list: string;
  /** Account revision of the change, if known. */
  made: number | undefined;
}

/** Name of the channel between the tabs of one backend. */
const CHANNEL = `greenroom:${STORAGE_KEYS.token}`;

/** Time in milliseconds for which lists are fresh when the user returns to the tab. */
const FRESH_TTL = 10_000;

const isVisible = () => document.visibilityState === "visible";

function isListChange(data: unknown): data is ListChange {
  return typeof data === "object" && data !== null && "account" in data && "list" in data;
}

/**
 * Syncs the lists of this tab with other tabs and devices. If another tab changed a list, the list is read again; a
 * hidden tab reads it when it becomes visible. When the user returns to the tab, all lists are read again. `now`
 * returns milliseconds since an arbitrary start. The signal stops the sync.
 */
export function syncLists(
  { dispatch, getState }: AppStore,
  signal: AbortSignal,
  now: () => number = () => performance.now(),
): void {
  const channel = new BroadcastChannel(CHANNEL);
  let readAt = now();
  // Lists that other tabs changed while this tab was hidden.
  const stale = new Set<string>();

  function notifyTabs(action: UnknownAction, state: RootState) {
    const { changed, listVersion } = responseMetaOf(action);
    const account = selectAccount(state);
    if (changed === undefined || account === null) return;
    channel.postMessage({ account, list: changed, made: listVersion?.made } satisfies ListChange);
  }

  function handleMessage({ data }: MessageEvent<unknown>) {
    if (!isListChange(data) || data.account !== selectAccount(getState())) return;
    if (data.made !== undefined) dispatch(remoteChange({ list: data.list, made: data.made }));
    if (isVisible()) dispatch(refreshLists([data.list]));
    // A hidden tab reads the list once when it becomes visible.
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

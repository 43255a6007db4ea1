import type { UnknownAction } from "@reduxjs/toolkit";
import { answerMetaOf } from "../data/store/apiThunk.ts";
import { refreshLists } from "../data/store/freshness.ts";
import { listen } from "../data/store/listeners.ts";
import { selectAccount } from "../data/store/person.ts";
import { changeHeard } from "../data/store/standings.ts";
import type { RootState } from "../data/store/store.ts";
import { STORAGE_KEYS } from "../data/storageKeys.ts";
import type { AppStore } from "./store.ts";

/** What a tab tells the others: whose list has changed. */
interface ListChange {
  account: string;
  list: string;
  /** The account's revision that it made, when that is known. */
  made: number | undefined;
}

/** The channel on which tabs that the same backend answers tell each other of changes. */
const CHANNEL = `greenroom:${STORAGE_KEYS.token}`;

/** How long what was read counts as fresh when a person comes back to the tab, in milliseconds. */
const FRESH_FOR = 10_000;

const isVisible = () => document.visibilityState === "visible";

function isListChange(data: unknown): data is ListChange {
  return typeof data === "object" && data !== null && "account" in data && "list" in data;
}

/**
 * Keeps the lists of this tab in step with the other tabs, and with the person's other devices: lists that another tab
 * changes are read again, by a hidden tab once it is seen again; and when the person comes back to this tab, so are all.
 * `now` tells the time, in milliseconds from some fixed moment. It ends with the signal.
 */
export function followLists(
  { dispatch, getState }: AppStore,
  signal: AbortSignal,
  now: () => number = () => performance.now(),
): void {
  const channel = new BroadcastChannel(CHANNEL);
  let readAt = now();
  // Lists that other tabs have changed while this one was hidden.
  const stale = new Set<string>();

  function tell(action: UnknownAction, state: RootState) {
    const { changed, known } = answerMetaOf(action);
    const account = selectAccount(state);
    if (changed === undefined || account === null) return;
    channel.postMessage({ account, list: changed, made: known?.made } satisfies ListChange);
  }

  function hear({ data }: MessageEvent<unknown>) {
    if (!isListChange(data) || data.account !== selectAccount(getState())) return;
    if (data.made !== undefined) dispatch(changeHeard({ list: data.list, made: data.made }));
    if (isVisible()) dispatch(refreshLists([data.list]));
    // A tab that nobody sees reads once it is seen, however often the list has changed by then.
    else stale.add(data.list);
  }

  function handleReturn() {
    if (!isVisible()) return;
    if (now() - readAt >= FRESH_FOR) {
      readAt = now();
      dispatch(refreshLists());
    } else if (stale.size > 0) dispatch(refreshLists([...stale]));
    stale.clear();
  }

  window.addEventListener("pageshow", ({ persisted }) => persisted && dispatch(refreshLists()), { signal });
  document.addEventListener("visibilitychange", handleReturn, { signal });
  window.addEventListener("focus", handleReturn, { signal });
  window.addEventListener("online", () => dispatch(refreshLists()), { signal });
  channel.addEventListener("message", hear, { signal });
  const deaf = listen(tell);
  signal.addEventListener("abort", () => {
    deaf();
    channel.close();
  });
}

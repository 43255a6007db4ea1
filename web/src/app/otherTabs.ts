import type { UnknownAction } from "@reduxjs/toolkit";
import { selectToken } from "../features/auth/slice.ts";
import { selectDark, themeFollowed } from "../features/theme/slice.ts";
import { answerMetaOf } from "../data/store/apiThunk.ts";
import { refreshLists } from "../data/store/freshness.ts";
import { listen } from "../data/store/listeners.ts";
import { selectAccount } from "../data/store/person.ts";
import { sessionAdopted, sessionEnded } from "../data/store/session.ts";
import { changeHeard } from "../data/store/standings.ts";
import type { RootState } from "../data/store/store.ts";
import { STORAGE_KEYS } from "../data/storageKeys.ts";
import { tokenIn } from "../data/token.ts";
import { readText } from "../shared/storage.ts";
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

function isListChange(data: unknown): data is ListChange {
  return typeof data === "object" && data !== null && "account" in data && "list" in data;
}

/**
 * Keeps this tab in step with the others, and with the person's other devices: what another tab keeps in the
 * browser's storage, or forgets, holds here, too; lists that it changes are read again; and when the person comes
 * back to this tab, so are all. `now` tells the time, in milliseconds from some fixed moment. Returns the way to stop.
 */
export function followOtherTabs(
  { dispatch, getState }: AppStore,
  now: () => number = () => performance.now(),
): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const channel = new BroadcastChannel(CHANNEL);
  let readAt = now();

  function followSession() {
    const token = tokenIn(readText(STORAGE_KEYS.token));
    if (token === selectToken(getState())) return;
    dispatch(token === null ? sessionEnded({ because: "elsewhere" }) : sessionAdopted(token));
  }

  function followTheme() {
    const dark = readText(STORAGE_KEYS.theme) === "dark";
    if (dark !== selectDark(getState())) dispatch(themeFollowed(dark));
  }

  // Without a key, the storage was emptied.
  function handleStorage({ key }: StorageEvent) {
    if (key === STORAGE_KEYS.token || key === null) followSession();
    if (key === STORAGE_KEYS.theme || key === null) followTheme();
  }

  function tell(action: UnknownAction, state: RootState) {
    const { changed, known } = answerMetaOf(action);
    const account = selectAccount(state);
    if (changed === undefined || account === null) return;
    channel.postMessage({ account, list: changed, made: known?.made } satisfies ListChange);
  }

  function hear({ data }: MessageEvent<unknown>) {
    if (!isListChange(data) || data.account !== selectAccount(getState())) return;
    if (data.made !== undefined) dispatch(changeHeard({ list: data.list, made: data.made }));
    dispatch(refreshLists([data.list]));
  }

  function handleReturn() {
    if (document.visibilityState !== "visible" || now() - readAt < FRESH_FOR) return;
    readAt = now();
    dispatch(refreshLists());
  }

  window.addEventListener("storage", handleStorage, { signal });
  // A page that the browser kept as it was has missed what happened meanwhile.
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (!persisted) return;
      followSession();
      followTheme();
      dispatch(refreshLists());
    },
    { signal },
  );
  document.addEventListener("visibilitychange", handleReturn, { signal });
  window.addEventListener("focus", handleReturn, { signal });
  window.addEventListener("online", () => dispatch(refreshLists()), { signal });
  channel.addEventListener("message", hear, { signal });
  const deaf = listen(tell);
  return () => {
    gone.abort();
    deaf();
    channel.close();
  };
}

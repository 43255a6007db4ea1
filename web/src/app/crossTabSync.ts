import { selectEncodedTokenReceived } from "../features/auth/slice.ts";
import { selectThemeProvided, themeFollowed } from "../features/theme/slice.ts";
import { sessionReplacedByOtherTab, sessionEnded } from "../data/store/session.ts";
import { STORAGE_KEYS } from "../data/storageKeys.ts";
import { parseToken } from "../data/token.ts";
import { readText } from "../shared/storage.ts";
import type { AppStore } from "./store.ts";

/**
 * Synchronizes session and theme with other tabs through storage events. A separate script synchronizes lists.
 * Returns a function that stops the sync.
 */
export function startCrossTabSync(store: AppStore): () => void {
  const { dispatch, getState } = store;
  const gone = new AbortController();
  const { signal } = gone;

  function followSession() {
    const token = parseToken(readText(STORAGE_KEYS.token));
    if (token === selectEncodedTokenReceived(getState())) return;
    dispatch(token === null ? sessionEnded({ because: "elsewhere" }) : sessionReplacedByOtherTab(token));
  }

  function followTheme() {
    const dark = readText(STORAGE_KEYS.theme) === "dark";
    if (dark !== selectThemeProvided(getState())) dispatch(themeFollowed(dark));
  }

  // An event without a key means that the whole storage was cleared.
  function handleStorage({ key }: StorageEvent) {
    if (key === STORAGE_KEYS.token || key === null) followSession();
    if (key === STORAGE_KEYS.theme || key === null) followTheme();
  }

  window.addEventListener("storage", handleStorage, { signal });
  // Another tab can have logged in after this store was created.
  followSession();
  // While a page is in the back/forward cache, it misses storage events.
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (!persisted) return;
      followSession();
      followTheme();
    },
    { signal },
  );
  import("./crossTabLists.ts").then(
    ({ syncLists }) => signal.aborted || syncLists(store, signal),
    // If the script fails to load, the next document loads it again.
    () => undefined,
  );
  return () => gone.abort();
}

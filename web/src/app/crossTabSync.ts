import { selectEncodedTokenReceived } from "../features/auth/slice.ts";
import { selectThemeProvided, themeFollowed } from "../features/theme/slice.ts";
import { sessionAdopted, sessionEnded } from "../data/store/session.ts";
import { STORAGE_KEYS } from "../data/storageKeys.ts";
import { parseToken } from "../data/token.ts";
import { readText } from "../shared/storage.ts";
import type { AppStore } from "./store.ts";

/**
 * Syncs session and theme with the other tabs through storage events. The sync of lists is in a separate script.
 * Returns a function that stops the sync.
 */
export function startCrossTabSync(store: AppStore): () => void {
  const { dispatch, getState } = store;
  const gone = new AbortController();
  const { signal } = gone;

  function followSession() {
    const token = parseToken(readText(STORAGE_KEYS.token));
    if (token === selectEncodedTokenReceived(getState())) return;
    dispatch(token === null ? sessionEnded({ because: "elsewhere" }) : sessionAdopted(token));
  }

  function followTheme() {
    const dark = readText(STORAGE_KEYS.theme) === "dark";
    if (dark !== selectThemeProvided(getState())) dispatch(themeFollowed(dark));
  }

  // An event without a key means that the storage was cleared.
  function handleStorage({ key }: StorageEvent) {
    if (key === STORAGE_KEYS.token || key === null) followSession();
    if (key === STORAGE_KEYS.theme || key === null) followTheme();
  }

  window.addEventListener("storage", handleStorage, { signal });
  // Another tab may have logged in since this store was created.
  followSession();
  // A page that was in the back/forward cache has missed events.
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

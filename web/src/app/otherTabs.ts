import { selectEncodedTokenReceived } from "../features/auth/slice.ts";
import { selectThemeProvided, themeFollowed } from "../features/theme/slice.ts";
import { sessionAdopted, sessionEnded } from "../data/store/session.ts";
import { STORAGE_KEYS } from "../data/storageKeys.ts";
import { tokenIn } from "../data/token.ts";
import { readText } from "../shared/storage.ts";
import type { AppStore } from "./store.ts";

/**
 * Keeps this tab in step with the others: what another tab keeps in the browser's storage, or forgets, holds here, too.
 * What follows the lists comes with a script of its own. Returns the way to stop.
 */
export function followOtherTabs(store: AppStore): () => void {
  const { dispatch, getState } = store;
  const gone = new AbortController();
  const { signal } = gone;

  function followSession() {
    const token = tokenIn(readText(STORAGE_KEYS.token));
    if (token === selectEncodedTokenReceived(getState())) return;
    dispatch(token === null ? sessionEnded({ because: "elsewhere" }) : sessionAdopted(token));
  }

  function followTheme() {
    const dark = readText(STORAGE_KEYS.theme) === "dark";
    if (dark !== selectThemeProvided(getState())) dispatch(themeFollowed(dark));
  }

  // Without a key, the storage was emptied.
  function handleStorage({ key }: StorageEvent) {
    if (key === STORAGE_KEYS.token || key === null) followSession();
    if (key === STORAGE_KEYS.theme || key === null) followTheme();
  }

  window.addEventListener("storage", handleStorage, { signal });
  // Another tab may have opened a session since the store was made.
  followSession();
  // A page that the browser kept as it was has missed what happened meanwhile.
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (!persisted) return;
      followSession();
      followTheme();
    },
    { signal },
  );
  import("./listsElsewhere.ts").then(
    ({ followLists }) => signal.aborted || followLists(store, signal),
    // The next document asks for the script again.
    () => undefined,
  );
  return () => gone.abort();
}

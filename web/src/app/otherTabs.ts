import { selectToken } from "../features/auth/slice.ts";
import { selectDark, themeFollowed } from "../features/theme/slice.ts";
import { STORAGE_KEYS } from "../data/storageKeys.ts";
import { readText } from "../shared/storage.ts";
import { sessionAdopted, sessionEnded } from "../data/store/session.ts";
import { tokenIn } from "../data/token.ts";
import type { AppStore } from "./store.ts";

/**
 * Keeps this tab in step with the others: what one of them keeps in the browser's storage, or forgets, holds
 * here, too. Returns the way to stop.
 */
export function followOtherTabs({ dispatch, getState }: AppStore): () => void {
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

  window.addEventListener("storage", handleStorage);
  return () => window.removeEventListener("storage", handleStorage);
}

import { selectToken } from "../../features/auth/slice.ts";
import { selectShortcutsOn } from "../../features/shortcuts/slice.ts";
import { keepTheme } from "../../features/theme/keepTheme.ts";
import { selectDark } from "../../features/theme/slice.ts";
import { fetchVideos } from "../../features/videos/slice.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { writeText } from "../../shared/storage.ts";
import type { RootState } from "../../data/store/store.ts";
import type { Listener } from "./listeners.ts";

function changed<Value>(select: (state: RootState) => Value, current: RootState, before: RootState): boolean {
  return select(current) !== select(before);
}

/** Keeps the theme, the choice of shortcuts, the session's token and the list of videos in this browser, and paints the theme. */
export const keepInBrowser: Listener = (action, current, before) => {
  if (changed(selectDark, current, before)) keepTheme(selectDark(current));
  if (changed(selectToken, current, before)) writeText(STORAGE_KEYS.token, selectToken(current));
  if (changed(selectShortcutsOn, current, before)) {
    writeText(STORAGE_KEYS.shortcuts, selectShortcutsOn(current) ? "on" : "off");
  }
  // A large library's further pages would not fit.
  if (fetchVideos.fulfilled.match(action) && action.meta.arg === undefined) {
    writeText(STORAGE_KEYS.videos, JSON.stringify(action.payload.videos));
  }
};

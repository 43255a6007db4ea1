import type { TypedStartListening } from "@reduxjs/toolkit";
import { selectToken } from "../../features/auth/slice.ts";
import { selectShortcutsOn } from "../../features/shortcuts/slice.ts";
import { selectDark } from "../../features/theme/slice.ts";
import { fetchVideos } from "../../features/videos/slice.ts";
import { STORAGE_KEYS } from "../../shared/constants.ts";
import { writeText } from "../../shared/storage.ts";
import type { AppDispatch, RootState } from "../../shared/store/store.ts";

/** Keeps the theme, the choice of shortcuts, the session's token and the list of videos in this browser, and paints the theme. */
export function listenForPersistence(startListening: TypedStartListening<RootState, AppDispatch>): void {
  startListening({
    predicate: (_, current, before) => selectDark(current) !== selectDark(before),
    effect: (_, { getState }) => {
      const theme = selectDark(getState()) ? "dark" : "light";
      document.documentElement.dataset["theme"] = theme;
      writeText(STORAGE_KEYS.theme, theme);
    },
  });
  startListening({
    predicate: (_, current, before) => selectToken(current) !== selectToken(before),
    effect: (_, { getState }) => writeText(STORAGE_KEYS.token, selectToken(getState())),
  });
  startListening({
    predicate: (_, current, before) => selectShortcutsOn(current) !== selectShortcutsOn(before),
    effect: (_, { getState }) =>
      writeText(STORAGE_KEYS.shortcuts, selectShortcutsOn(getState()) ? "on" : "off"),
  });
  startListening({
    actionCreator: fetchVideos.fulfilled,
    effect: ({ payload, meta }) => {
      // A large library's further pages would not fit.
      if (meta.arg === undefined) writeText(STORAGE_KEYS.videos, JSON.stringify(payload.videos));
    },
  });
}

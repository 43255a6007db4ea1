import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText } from "../../shared/storage.ts";

/** Whether single keys do something, and whether the list of them is open. */
export interface ShortcutsState {
  shortcutsOn: boolean;
  shortcutsShown: boolean;
}

const slice = createSlice({
  name: "shortcuts",
  initialState: (): ShortcutsState => ({
    shortcutsOn: readText(STORAGE_KEYS.shortcuts) !== "off",
    shortcutsShown: false,
  }),
  reducers: {
    shortcutsSwitched(state, { payload }: PayloadAction<boolean>) {
      state.shortcutsOn = payload;
    },
    /** Opens (true) or closes (false) the list of shortcuts. */
    shortcutsToggled(state, { payload }: PayloadAction<boolean>) {
      state.shortcutsShown = payload;
    },
  },
  selectors: {
    selectShortcutsOn: (state) => state.shortcutsOn,
    selectShortcutsShown: (state) => state.shortcutsShown,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    shortcuts: ShortcutsState;
  }
}

export const { shortcutsSwitched, shortcutsToggled } = slice.actions;
export const { selectShortcutsOn, selectShortcutsShown } = slice.selectors;
export const shortcutsReducer = slice.reducer;

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { listen } from "../../data/store/listeners.ts";
import { appReducer } from "../../data/store/reducer.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText, writeText } from "../../shared/storage.ts";

/** Whether keyboard shortcuts are on. */
export interface ShortcutsState {
  shortcutsOn: boolean;
}

const slice = createSlice({
  name: "shortcuts",
  initialState: (): ShortcutsState => ({
    shortcutsOn: readText(STORAGE_KEYS.shortcuts) !== "off",
  }),
  reducers: {
    shortcutsSwitched(state, { payload }: PayloadAction<boolean>) {
      state.shortcutsOn = payload;
    },
  },
  selectors: {
    selectShortcutsOn: (state) => state.shortcutsOn,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    shortcuts?: ShortcutsState;
  }
}

declare module "../../data/store/dialogs.ts" {
  interface Dialogs {
    /** Dialog that lists the keyboard shortcuts. */
    shortcuts: Record<string, never>;
  }
}

export const { shortcutsSwitched } = slice.actions;
export const { selectShortcutsOn } = slice.injectInto(appReducer).selectors;

listen((_, current, before) => {
  const on = selectShortcutsOn(current);
  if (on !== selectShortcutsOn(before)) writeText(STORAGE_KEYS.shortcuts, on ? "on" : "off");
});

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText } from "../../shared/storage.ts";
import { listen } from "../../data/store/listeners.ts";
import { keepTheme } from "./keepTheme.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** The theme: dark when `themeProvided`, else light. */
export interface ThemeState {
  themeProvided: boolean;
}

const slice = createSlice({
  name: "theme",
  initialState: (): ThemeState => ({ themeProvided: readText(STORAGE_KEYS.theme) === "dark" }),
  reducers: {
    themeToggled(state) {
      state.themeProvided = !state.themeProvided;
    },
    /** Follows a choice that was made elsewhere: dark (true) or light (false). */
    themeFollowed(state, { payload }: PayloadAction<boolean>) {
      state.themeProvided = payload;
    },
  },
  selectors: {
    themeProvided: (state) => state.themeProvided,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    theme?: ThemeState;
  }
}

export const { themeToggled, themeFollowed } = slice.actions;
export const { themeProvided: selectThemeProvided } = slice.injectInto(appReducer).selectors;

/** For the stores of the pages that have no more than a theme in common with the app. */
export const themeReducer = slice.reducer;

listen((_, current, before) => {
  if (selectThemeProvided(current) !== selectThemeProvided(before)) keepTheme(selectThemeProvided(current));
});

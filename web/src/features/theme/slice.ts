import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText } from "../../shared/storage.ts";
import { listen } from "../../data/store/listeners.ts";
import { storeTheme } from "./storeTheme.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** Theme of the page: dark if `themeProvided` is true, otherwise light. */
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
    /** Another tab has changed the theme to dark (true) or light (false). */
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

/** Reducer of the theme, for the stores of the app and of the developer pages. */
export const themeReducer = slice.reducer;

listen((_, current, before) => {
  if (selectThemeProvided(current) !== selectThemeProvided(before)) storeTheme(selectThemeProvided(current));
});

import { combineReducers, configureStore, type Reducer } from "@reduxjs/toolkit";
import { playgroundReducer, selectRequest } from "../features/playground/slice.ts";
import { keepHistory, keepRequest } from "../features/playground/kept.ts";
import { requestTesterReducer } from "../features/request-tester/slice.ts";
import { keepTheme } from "../features/theme/keepTheme.ts";
import { type ThemeState, themeReducer } from "../features/theme/slice.ts";
import type { DeveloperExtra, DeveloperState } from "../data/store/developer.ts";

const reducer = combineReducers({
  theme: themeReducer,
  playground: playgroundReducer,
  requestTester: requestTesterReducer,
});

// Holds this list to the slices that the features declare: a missing one does not compile.
reducer satisfies Reducer<DeveloperState & { theme: ThemeState }>;

/** The store of the developers' pages: the theme, and what their tools hold. */
export function makeDeveloperStore(extra: DeveloperExtra) {
  const store = configureStore({
    reducer,
    middleware: (standard) => standard({ thunk: { extraArgument: extra } }),
  });
  let before = store.getState();
  let written = selectRequest(before);
  store.subscribe(() => {
    const state = store.getState();
    if (state.theme !== before.theme) keepTheme(state.theme.themeProvided);
    if (state.playground.history !== before.playground.history) keepHistory(state.playground.history);
    if (selectRequest(state) !== written) keepRequest(selectRequest(state));
    before = state;
    written = selectRequest(state);
  });
  return store;
}

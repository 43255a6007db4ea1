import { combineReducers, configureStore, type Reducer } from "@reduxjs/toolkit";
import { playgroundReducer, selectRequest } from "../features/playground/slice.ts";
import { saveHistory, saveRequest } from "../features/playground/storage.ts";
import { requestTesterReducer } from "../features/request-tester/slice.ts";
import { storeTheme } from "../features/theme/storeTheme.ts";
import { type ThemeState, themeReducer } from "../features/theme/slice.ts";
import type { DeveloperExtra, DeveloperState } from "../data/store/developer.ts";

const reducer = combineReducers({
  theme: themeReducer,
  playground: playgroundReducer,
  requestTester: requestTesterReducer,
});

// If a feature declares a slice that this store does not have, this line does not compile.
reducer satisfies Reducer<DeveloperState & { theme: ThemeState }>;

/** Creates the store of the developer pages: the theme and the state of the developer tools. */
export function makeDeveloperStore(extra: DeveloperExtra) {
  const store = configureStore({
    reducer,
    middleware: (standard) => standard({ thunk: { extraArgument: extra } }),
  });
  let before = store.getState();
  let written = selectRequest(before);
  store.subscribe(() => {
    const state = store.getState();
    if (state.theme !== before.theme) storeTheme(state.theme.themeProvided);
    if (state.playground.history !== before.playground.history) saveHistory(state.playground.history);
    if (selectRequest(state) !== written) saveRequest(selectRequest(state));
    before = state;
    written = selectRequest(state);
  });
  return store;
}

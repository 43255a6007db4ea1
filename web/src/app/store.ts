import { combineReducers, configureStore, type Reducer } from "@reduxjs/toolkit";
import { authenticationReducer, selectToken } from "../features/auth/slice.ts";
import { categoriesReducer } from "../features/categories/slice.ts";
import { historyReducer } from "../features/history/slice.ts";
import { likesReducer } from "../features/likes/slice.ts";
import { modalDisplayReducer } from "../features/modal/slice.ts";
import { playlistsReducer } from "../features/playlists/slice.ts";
import { shortcutsReducer } from "../features/shortcuts/slice.ts";
import { sidebarReducer } from "../features/sidebar/slice.ts";
import { themeReducer } from "../features/theme/slice.ts";
import { videosReducer } from "../features/videos/slice.ts";
import { watchLaterReducer } from "../features/watch-later/slice.ts";
import { type ApiOptions, createApi } from "../data/api/client.ts";
import { connectionReducer } from "../data/store/connection.ts";
import { sessionEnded } from "../data/store/session.ts";
import type { RootState, ThunkExtra } from "../data/store/store.ts";
import { listeners } from "./listeners/listeners.ts";

// The annotation holds this list to the slices that the features declare: a missing one does not compile.
const reducer: Reducer<RootState> = combineReducers({
  theme: themeReducer,
  shortcuts: shortcutsReducer,
  sidebar: sidebarReducer,
  videos: videosReducer,
  categories: categoriesReducer,
  authentication: authenticationReducer,
  connection: connectionReducer,
  likes: likesReducer,
  watchLater: watchLaterReducer,
  history: historyReducer,
  playlists: playlistsReducer,
  modalDisplay: modalDisplayReducer,
});

/** A store whose calls go through the given fetch, restored from what this browser keeps. */
export function makeStore(fetch: ApiOptions["fetch"]) {
  const extra: ThunkExtra = {
    api: createApi({
      fetch,
      token: () => selectToken(store.getState()),
      onTokenRefused: (token) => {
        // An answer to a session that is already over must not end the next one.
        if (selectToken(store.getState()) === token) store.dispatch(sessionEnded({ because: "refused" }));
      },
    }),
  };
  const store = configureStore({
    reducer,
    middleware: (standard) => standard({ thunk: { extraArgument: extra } }).concat(listeners),
  });
  return store;
}

/** The app's store. */
export type AppStore = ReturnType<typeof makeStore>;

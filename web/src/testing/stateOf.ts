import type { AppStore } from "../app/store.ts";
import { selectIsLoggedIn, selectToken } from "../features/auth/slice.ts";
import { selectCategories, selectCategoriesStatus, selectCategory } from "../features/categories/slice.ts";
import { selectHistory, selectHistoryError, selectHistoryStatus } from "../features/history/slice.ts";
import { selectLikes, selectLikesStatus } from "../features/likes/slice.ts";
import {
  selectPlaylists,
  selectPlaylistSelected,
  selectPlaylistsError,
  selectPlaylistsStatus,
  selectVideoForPlaylist,
} from "../features/playlists/slice.ts";
import { selectShortcutsOn } from "../features/shortcuts/slice.ts";
import { selectSidebarView } from "../features/sidebar/slice.ts";
import { selectDark } from "../features/theme/slice.ts";
import { selectVideos, selectVideosStatus } from "../features/videos/slice.ts";
import { selectWatchLater, selectWatchLaterStatus } from "../features/watch-later/slice.ts";
import { selectReachable } from "../data/store/connection.ts";
import { selectModalDisplay } from "../data/store/dialogs.ts";

/** The client's state in the fields of the specification, as the selectors give them, whatever the store keeps. */
export function stateOf({ getState }: AppStore) {
  const state = getState();
  return {
    theme: { themeProvided: selectDark(state) },
    shortcuts: { shortcutsOn: selectShortcutsOn(state) },
    sidebar: { sidebarView: selectSidebarView(state) },
    videos: { status: selectVideosStatus(state), videosList: selectVideos(state) },
    categories: {
      status: selectCategoriesStatus(state),
      categoriesList: selectCategories(state),
      categorySelected: selectCategory(state),
    },
    authentication: {
      isUserLoggedIn: selectIsLoggedIn(state),
      encodedTokenReceived: selectToken(state),
    },
    connection: { reachable: selectReachable(state) },
    likes: { status: selectLikesStatus(state), likedVideosList: selectLikes(state) },
    watchLater: { status: selectWatchLaterStatus(state), watchLaterVideosList: selectWatchLater(state) },
    history: {
      status: selectHistoryStatus(state),
      historyVideosList: selectHistory(state),
      error: selectHistoryError(state),
    },
    playlists: {
      status: selectPlaylistsStatus(state),
      playlistsProvided: selectPlaylists(state),
      playlistSelected: selectPlaylistSelected(state),
      videoSelected: selectVideoForPlaylist(state),
      error: selectPlaylistsError(state),
    },
    modalDisplay: { modalDisplay: selectModalDisplay(state) },
  };
}

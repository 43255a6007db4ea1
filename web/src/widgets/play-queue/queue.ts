import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { fetchHistory } from "../../features/history/slice.ts";
import { fetchLikes } from "../../features/likes/slice.ts";
import { fetchSharedPlaylist } from "../../features/playlists/fetchSharedPlaylist.ts";
import { fetchPlaylist } from "../../features/playlists/slice.ts";
import { fetchWatchLater } from "../../features/watch-later/slice.ts";
import { idsOf } from "../../data/api/idsOf.ts";
import type { Video } from "../../data/api/types.ts";
import { type ListName, type PlayQueueState, sharedTokenOf } from "../../data/lists.ts";
import { isPlayable } from "../../data/playable.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";

interface Loaded {
  videos: readonly Video[];
  parts?: PlayQueueState["parts"];
}

type Loading = ThunkAction<Promise<Loaded | undefined>, RootState, ThunkExtra, UnknownAction>;

function videosOf(list: ListName): Loading {
  return async (dispatch) => {
    switch (list) {
      case "likes": {
        const action = await dispatch(fetchLikes());
        return fetchLikes.fulfilled.match(action) ? { videos: action.payload.value.toReversed() } : undefined;
      }
      case "watchlater": {
        const action = await dispatch(fetchWatchLater());
        return fetchWatchLater.fulfilled.match(action) ? { videos: action.payload.value } : undefined;
      }
      case "history": {
        const action = await dispatch(fetchHistory());
        return fetchHistory.fulfilled.match(action) ? { videos: action.payload.value } : undefined;
      }
      default: {
        const token = sharedTokenOf(list);
        if (token !== null) {
          const shared = await dispatch(fetchSharedPlaylist(token));
          return fetchSharedPlaylist.fulfilled.match(shared) ? shared.payload : undefined;
        }
        const action = await dispatch(fetchPlaylist(list));
        return fetchPlaylist.fulfilled.match(action) ? action.payload : undefined;
      }
    }
  };
}

/**
 * Loads the play queue of a list: the videos that can be played, in the order of the list's page. Returns undefined
 * if the list could not be loaded.
 */
export function loadQueue(
  list: ListName,
): ThunkAction<Promise<PlayQueueState | undefined>, RootState, ThunkExtra, UnknownAction> {
  return async (dispatch) => {
    const loaded = await dispatch(videosOf(list));
    return loaded && { queue: idsOf(loaded.videos.filter(isPlayable)), parts: loaded.parts };
  };
}

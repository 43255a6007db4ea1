import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { fetchHistory } from "../../features/history/slice.ts";
import { fetchLikes } from "../../features/likes/slice.ts";
import { fetchPlaylist } from "../../features/playlists/slice.ts";
import { fetchWatchLater } from "../../features/watch-later/slice.ts";
import { idsOf } from "../../data/api/idsOf.ts";
import type { Video } from "../../data/api/types.ts";
import type { ListName } from "../../data/lists.ts";
import { isPlayable } from "../../data/playable.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";

type Loading = ThunkAction<Promise<Video[] | undefined>, RootState, ThunkExtra, UnknownAction>;

function videosOf(list: ListName): Loading {
  return async (dispatch) => {
    switch (list) {
      case "likes": {
        const action = await dispatch(fetchLikes());
        return fetchLikes.fulfilled.match(action) ? action.payload.value.toReversed() : undefined;
      }
      case "watchlater": {
        const action = await dispatch(fetchWatchLater());
        return fetchWatchLater.fulfilled.match(action) ? action.payload.value : undefined;
      }
      case "history": {
        const action = await dispatch(fetchHistory());
        return fetchHistory.fulfilled.match(action) ? action.payload.value : undefined;
      }
      default: {
        const action = await dispatch(fetchPlaylist(list));
        return fetchPlaylist.fulfilled.match(action) ? action.payload.videos : undefined;
      }
    }
  };
}

/** Loads a list, and answers with the ids of those of its videos that can be played, in the order of its page; undefined when it can't be had. */
export function loadQueue(
  list: ListName,
): ThunkAction<Promise<string[] | undefined>, RootState, ThunkExtra, UnknownAction> {
  return async (dispatch) => {
    const videos = await dispatch(videosOf(list));
    return videos && idsOf(videos.filter(isPlayable));
  };
}

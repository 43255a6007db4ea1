import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { isVideoAlreadyInList } from "../../data/api/failure.ts";
import type { Video } from "../../data/api/types.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import {
  addIgnored,
  addToPlaylist,
  fetchPlaylists,
  type PlaylistRecord,
  removeFromPlaylist,
  selectPlaylistsStatus,
} from "./slice.ts";

/**
 * Adds a video to a playlist or removes it. While an earlier change is pending, a removal is ignored, and an addition
 * shows a message.
 */
export function toggleInPlaylist(
  playlist: PlaylistRecord,
  video: Video,
): ThunkAction<Promise<void>, RootState, ThunkExtra, UnknownAction> {
  return async (dispatch, getState) => {
    const pending = selectPlaylistsStatus(getState()) === "pending";
    const playlistId = playlist._id;
    if (playlist.videoIds.includes(video._id)) {
      if (!pending) await dispatch(removeFromPlaylist({ playlistId, videoId: video._id }));
      return;
    }
    if (pending) {
      dispatch(addIgnored());
      return;
    }
    const added = await dispatch(addToPlaylist({ playlistId, video }));
    // If another tab or device has added the video, the stored list is stale and is read again.
    if (addToPlaylist.rejected.match(added) && added.payload && isVideoAlreadyInList(added.payload)) {
      await dispatch(fetchPlaylists());
    }
  };
}

import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { isAlreadyPresent } from "../../data/api/failure.ts";
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
 * Takes a video out of a playlist that holds it, and puts it into one that does not. While an earlier
 * change is not answered, nothing is removed, and adding says so.
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
    // It was added elsewhere, so what is known here is old.
    if (addToPlaylist.rejected.match(added) && added.payload && isAlreadyPresent(added.payload)) {
      await dispatch(fetchPlaylists());
    }
  };
}

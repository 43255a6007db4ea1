import { readWithVersion, conditionalHeaders } from "../../data/api/lists.ts";
import type { ListChange } from "../../data/api/lists.ts";
import type { PlaylistByIds, Video } from "../../data/api/types.ts";
import { type ListChangeOptions, createListChange, type ListSource } from "../../data/store/listThunk.ts";

/** Playlist with the IDs of its videos in their order. */
export type PlaylistRecord = PlaylistByIds;

/** Name of the list that contains all playlists. */
export const PLAYLISTS_LIST = "playlists";

/** List source that reads all playlists of the user. */
export const PLAYLISTS: ListSource<PlaylistRecord[]> = {
  list: PLAYLISTS_LIST,
  held: ({ playlists }) => playlists?.playlists ?? [],
  count: ({ length }) => length,
  // Reads playlists with video IDs only. The videos are loaded when the user opens a playlist.
  read: (api, tag) =>
    readWithVersion(
      api.minimal.GET("/user/playlists", conditionalHeaders(tag)),
      ({ playlists }) => playlists,
    ),
  videosIn: () => [],
};

/** Creates a thunk that changes one playlist. */
export function createPlaylistChange<Argument extends { playlistId: string }>(
  type: string,
  make: ListChangeOptions<PlaylistRecord[], Argument>["make"],
  after: (playlist: PlaylistRecord, argument: Argument, change: ListChange) => PlaylistRecord,
  videosIn: (argument: Argument) => Video[] = () => [],
) {
  return createListChange<PlaylistRecord[], Argument>(type, PLAYLISTS, {
    make,
    apply: (held, argument, change) =>
      held.map((playlist) =>
        playlist._id === argument.playlistId ? after(playlist, argument, change) : playlist,
      ),
    count: (playlists, { playlistId }) =>
      playlists.find(({ _id }) => _id === playlistId)?.videoIds.length ?? 0,
    videosIn,
  });
}

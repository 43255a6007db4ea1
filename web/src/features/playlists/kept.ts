import { readBy, unlessTagged } from "../../data/api/lists.ts";
import type { ListChange } from "../../data/api/lists.ts";
import type { PlaylistByIds, Video } from "../../data/api/types.ts";
import { type ChangeOf, createListChange, type ListKept } from "../../data/store/listThunk.ts";

/** How many characters the API takes of a playlist's texts. */
export const TITLE_LENGTH = 150;
export const DESCRIPTION_LENGTH = 5000;

/** A playlist as the store keeps it: with the ids of its videos, in its order. */
export type PlaylistRecord = PlaylistByIds;

/** Its name among the lists of a person. */
export const LIST = "playlists";

/** Where the playlists are kept, and how the server is asked for them. */
export const PLAYLISTS: ListKept<PlaylistRecord[]> = {
  list: LIST,
  held: ({ playlists }) => playlists?.playlists ?? [],
  count: ({ length }) => length,
  // By their ids: whole videos come with the playlist that is looked at.
  read: (api, tag) =>
    readBy(api.minimal.GET("/user/playlists", unlessTagged(tag)), ({ playlists }) => playlists),
  videosIn: () => [],
};

/** A change of one playlist, which becomes another one by it. */
export function changeOne<Argument extends { playlistId: string }>(
  type: string,
  make: ChangeOf<PlaylistRecord[], Argument>["make"],
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

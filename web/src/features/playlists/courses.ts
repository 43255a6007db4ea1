import { changeWithVersion } from "../../data/api/lists.ts";
import type { Part, SharedPlaylist } from "../../data/api/types.ts";
import { createListChange } from "../../data/store/listThunk.ts";
import { createPlaylistChange, type PlaylistRecord, PLAYLISTS } from "./listSource.ts";

/** Edits the title and the description of a playlist. The description can be empty. */
export const editPlaylist = createPlaylistChange<{ playlistId: string; title: string; description: string }>(
  "playlists/edit",
  (api, { playlistId, title, description }) => {
    const options = { params: { path: { playlistId } }, body: { playlist: { title, description } } };
    return changeWithVersion(api.minimal.PATCH("/user/playlists/{playlistId}", options));
  },
  (playlist, { title, description }) => ({
    ...playlist,
    title: title.trim(),
    description: description.trim(),
  }),
);

/** Returns the IDs in a new order: `videoId` is before another ID, or at the end if `before` is null. */
export function moveBefore(ids: readonly string[], videoId: string, before: string | null): string[] {
  if (before === videoId) return [...ids];
  const others = ids.filter((id) => id !== videoId);
  const index = before === null ? others.length : others.indexOf(before);
  return others.toSpliced(index, 0, videoId);
}

/** Moves a video of a playlist before another video, or to the end if `before` is null. */
export const moveInPlaylist = createPlaylistChange<{
  playlistId: string;
  videoId: string;
  before: string | null;
}>(
  "playlists/move",
  (api, { playlistId, videoId, before }) => {
    const options = {
      params: { path: { playlistId, videoId } },
      body: { place: before === null ? {} : { before } },
    };
    return changeWithVersion(api.minimal.PUT("/user/playlists/{playlistId}/{videoId}/place", options));
  },
  (playlist, { videoId, before }) => ({
    ...playlist,
    videoIds: moveBefore(playlist.videoIds, videoId, before),
  }),
);

/** Sets the part of a video that a playlist plays. A part that starts at 0 and has no end is the full video. */
export const setPart = createPlaylistChange<{ playlistId: string; videoId: string; part: Part }>(
  "playlists/part",
  (api, { playlistId, videoId, part }) => {
    const options = { params: { path: { playlistId, videoId } }, body: { part } };
    return changeWithVersion(api.minimal.PUT("/user/playlists/{playlistId}/{videoId}/part", options));
  },
  (playlist, { videoId, part }) => {
    const { [videoId]: _, ...others } = playlist.parts ?? {};
    const whole = part.from === 0 && part.to === undefined;
    return { ...playlist, parts: whole ? others : { ...others, [videoId]: part } };
  },
);

function withoutShare(playlist: PlaylistRecord): PlaylistRecord {
  const { share: _share, ...rest } = playlist;
  return rest;
}

function copyOf(playlist: PlaylistRecord, _id: string, title: string): PlaylistRecord {
  return { ...withoutShare(playlist), _id, title };
}

/** Creates the link with which other users can open a playlist. */
export const sharePlaylist = createPlaylistChange<{ playlistId: string }>(
  "playlists/share",
  (api, { playlistId }) =>
    changeWithVersion(
      api.minimal.PUT("/user/playlists/{playlistId}/share", { params: { path: { playlistId } } }),
    ),
  (playlist, _, { share }) => (share === undefined ? playlist : { ...playlist, share }),
);

/** Revokes the link with which other users can open a playlist. */
export const unsharePlaylist = createPlaylistChange<{ playlistId: string }>(
  "playlists/unshare",
  (api, { playlistId }) =>
    changeWithVersion(
      api.minimal.DELETE("/user/playlists/{playlistId}/share", { params: { path: { playlistId } } }),
    ),
  withoutShare,
);

/** Creates a copy of a playlist of the user. */
export const copyPlaylist = createListChange<PlaylistRecord[], { playlistId: string; title: string }>(
  "playlists/copy",
  PLAYLISTS,
  {
    make: (api, { playlistId, title }) => {
      const options = { params: { path: { playlistId } }, body: { playlist: { title } } };
      return changeWithVersion(api.minimal.POST("/user/playlists/{playlistId}/copy", options));
    },
    apply: (held, { playlistId, title }, { playlistId: _id = "" }) => [
      ...held,
      ...held.filter((playlist) => playlist._id === playlistId).map((from) => copyOf(from, _id, title)),
    ],
  },
);

/** Creates a playlist of the user as a copy of a shared playlist. */
export const copySharedPlaylist = createListChange<
  PlaylistRecord[],
  { token: string; shared: SharedPlaylist }
>("playlists/copyShared", PLAYLISTS, {
  make: (api, { token }) => {
    const options = { params: { path: { token } }, body: { playlist: {} } };
    return changeWithVersion(api.minimal.POST("/user/shared/{token}/copy", options));
  },
  apply: (held, { shared: { videos, ...about } }, { playlistId: _id = "" }) => [
    ...held,
    { ...about, _id, videoIds: videos.map((video) => video._id) },
  ],
  videosIn: ({ shared }) => shared.videos,
});

/** Actions that change one playlist. */
export const PLAYLIST_CHANGES = [
  editPlaylist.fulfilled,
  moveInPlaylist.fulfilled,
  setPart.fulfilled,
  sharePlaylist.fulfilled,
  unsharePlaylist.fulfilled,
  copyPlaylist.fulfilled,
  copySharedPlaylist.fulfilled,
] as const;

import { madeBy } from "../../data/api/lists.ts";
import type { Part, SharedPlaylist } from "../../data/api/types.ts";
import { createListChange } from "../../data/store/listThunk.ts";
import { changeOne, type PlaylistRecord, PLAYLISTS } from "./kept.ts";

/** Changes a playlist's title and description, which may be empty. */
export const editPlaylist = changeOne<{ playlistId: string; title: string; description: string }>(
  "playlists/edit",
  (api, { playlistId, title, description }) => {
    const asked = { params: { path: { playlistId } }, body: { playlist: { title, description } } };
    return madeBy(api.minimal.PATCH("/user/playlists/{playlistId}", asked));
  },
  (playlist, { title, description }) => ({
    ...playlist,
    title: title.trim(),
    description: description.trim(),
  }),
);

/** The ids with one of them brought before another, or, when that is null, to the end. */
export function moved(ids: readonly string[], videoId: string, before: string | null): string[] {
  if (before === videoId) return [...ids];
  const others = ids.filter((id) => id !== videoId);
  const place = before === null ? others.length : others.indexOf(before);
  return others.toSpliced(place, 0, videoId);
}

/** Brings a video of a playlist before another one, or, when that is null, to its end. */
export const moveInPlaylist = changeOne<{ playlistId: string; videoId: string; before: string | null }>(
  "playlists/move",
  (api, { playlistId, videoId, before }) => {
    const asked = {
      params: { path: { playlistId, videoId } },
      body: { place: before === null ? {} : { before } },
    };
    return madeBy(api.minimal.PUT("/user/playlists/{playlistId}/{videoId}/place", asked));
  },
  (playlist, { videoId, before }) => ({ ...playlist, videoIds: moved(playlist.videoIds, videoId, before) }),
);

/** Lets a playlist play a part of a video; the whole from 0 on. */
export const setPart = changeOne<{ playlistId: string; videoId: string; part: Part }>(
  "playlists/part",
  (api, { playlistId, videoId, part }) => {
    const asked = { params: { path: { playlistId, videoId } }, body: { part } };
    return madeBy(api.minimal.PUT("/user/playlists/{playlistId}/{videoId}/part", asked));
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

/** Gives a playlist a link. */
export const sharePlaylist = changeOne<{ playlistId: string }>(
  "playlists/share",
  (api, { playlistId }) =>
    madeBy(api.minimal.PUT("/user/playlists/{playlistId}/share", { params: { path: { playlistId } } })),
  (playlist, _, { share }) => (share === undefined ? playlist : { ...playlist, share }),
);

/** Ends the link of a playlist. */
export const unsharePlaylist = changeOne<{ playlistId: string }>(
  "playlists/unshare",
  (api, { playlistId }) =>
    madeBy(api.minimal.DELETE("/user/playlists/{playlistId}/share", { params: { path: { playlistId } } })),
  withoutShare,
);

/** Copies one of the person's playlists. */
export const copyPlaylist = createListChange<PlaylistRecord[], { playlistId: string; title: string }>(
  "playlists/copy",
  PLAYLISTS,
  {
    make: (api, { playlistId, title }) => {
      const asked = { params: { path: { playlistId } }, body: { playlist: { title } } };
      return madeBy(api.minimal.POST("/user/playlists/{playlistId}/copy", asked));
    },
    apply: (held, { playlistId, title }, { playlistId: _id = "" }) => [
      ...held,
      ...held.filter((playlist) => playlist._id === playlistId).map((from) => copyOf(from, _id, title)),
    ],
  },
);

/** Copies a playlist that somebody has shared to the person's own. */
export const copyShared = createListChange<PlaylistRecord[], { token: string; shared: SharedPlaylist }>(
  "playlists/copyShared",
  PLAYLISTS,
  {
    make: (api, { token }) => {
      const asked = { params: { path: { token } }, body: { playlist: {} } };
      return madeBy(api.minimal.POST("/user/shared/{token}/copy", asked));
    },
    apply: (held, { shared: { videos, ...about } }, { playlistId: _id = "" }) => [
      ...held,
      { ...about, _id, videoIds: videos.map((video) => video._id) },
    ],
    videosIn: ({ shared }) => shared.videos,
  },
);

/** The outcomes by which the playlists become others. */
export const COURSE_CHANGES = [
  editPlaylist.fulfilled,
  moveInPlaylist.fulfilled,
  setPart.fulfilled,
  sharePlaylist.fulfilled,
  unsharePlaylist.fulfilled,
  copyPlaylist.fulfilled,
  copyShared.fulfilled,
] as const;

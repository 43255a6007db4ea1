import { createSelector, createSlice, type Draft, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import { answered, type Failure, isAlreadyPresent } from "../../data/api/failure.ts";
import { madeBy } from "../../data/api/lists.ts";
import type { Playlist, Video } from "../../data/api/types.ts";
import { createApiThunk, QUIETLY } from "../../data/store/apiThunk.ts";
import { selectDialog } from "../../data/store/dialogs.ts";
import { keepFresh } from "../../data/store/freshness.ts";
import { listen } from "../../data/store/listeners.ts";
import { createListChange, createListRead, type Listed } from "../../data/store/listThunk.ts";
import { personLeft } from "../../data/store/person.ts";
import { appReducer } from "../../data/store/reducer.ts";
import { followErrors, followStatus, type Following, IDLE } from "../../data/store/requests.ts";
import type { RootState } from "../../data/store/store.ts";
import {
  areSame,
  selectVideo,
  selectVideoRecords,
  type VideoRecords,
  videosOf,
} from "../../data/store/videoRecords.ts";
import { announces } from "../../ui/toast/announces.ts";
import {
  copyPlaylist,
  copyShared,
  COURSE_CHANGES,
  editPlaylist,
  moveInPlaylist,
  setPart,
  sharePlaylist,
  unsharePlaylist,
} from "./courses.ts";
import { changeOne, LIST, type PlaylistRecord, PLAYLISTS } from "./kept.ts";
import { texts } from "./texts.ts";

export type { PlaylistRecord } from "./kept.ts";
// Who changes playlists needs the slice that keeps them, too.
export {
  copyPlaylist,
  copyShared,
  editPlaylist,
  moveInPlaylist,
  setPart,
  sharePlaylist,
  unsharePlaylist,
} from "./courses.ts";

/** The person's playlists, oldest first, and what they are doing with them. */
export interface PlaylistsState extends Following {
  playlists: PlaylistRecord[];
  /** The id of the playlist that was chosen; null stands for the first. */
  playlistSelected: string | null;
  /** The sentence of the last failure. */
  error: string;
}

const initialState: PlaylistsState = { ...IDLE, playlists: [], playlistSelected: null, error: "" };

/** What a new playlist is given. */
export type NewPlaylist = Pick<Playlist, "title" | "description">;

/** Loads the playlists. */
export const fetchPlaylists = createListRead<PlaylistRecord[], typeof QUIETLY | void>(
  "playlists/fetchList",
  PLAYLISTS,
);

/** Creates a playlist. */
export const createPlaylist = createListChange<PlaylistRecord[], NewPlaylist>("playlists/create", PLAYLISTS, {
  make: (api, playlist) => madeBy(api.minimal.POST("/user/playlists", { body: { playlist } })),
  apply: (held, { title, description }, { playlistId: _id = "" }) => [
    ...held,
    { _id, title: title.trim(), description: description.trim(), videoIds: [] },
  ],
});

/** Deletes a playlist. */
export const deletePlaylist = createListChange<PlaylistRecord[], string>("playlists/delete", PLAYLISTS, {
  make: (api, playlistId) =>
    madeBy(api.minimal.DELETE("/user/playlists/{playlistId}", { params: { path: { playlistId } } })),
  apply: (held, playlistId) => held.filter(({ _id }) => _id !== playlistId),
});

/** Reads a playlist with its videos, and asks so whether it is still there. The list stays as it is; only the status tells. */
export const fetchPlaylist = createApiThunk<Playlist, string>(
  "playlists/fetchOne",
  async (api, playlistId) =>
    (await answered(api.GET("/user/playlists/{playlistId}", { params: { path: { playlistId } } }))).playlist,
  { list: LIST, reads: true, videosIn: ({ videos }) => videos },
);

/** Puts a video into a playlist. */
export const addToPlaylist = changeOne<{ playlistId: string; video: Video }>(
  "playlists/addVideo",
  (api, { playlistId, video }) => {
    const asked = { params: { path: { playlistId } }, body: { video } };
    return madeBy(api.minimal.POST("/user/playlists/{playlistId}", asked));
  },
  (playlist, { video }) => ({ ...playlist, videoIds: [...playlist.videoIds, video._id] }),
  ({ video }) => [video],
);

/** Takes a video out of a playlist. */
export const removeFromPlaylist = changeOne<{ playlistId: string; videoId: string }>(
  "playlists/removeVideo",
  (api, { playlistId, videoId }) => {
    const asked = { params: { path: { playlistId, videoId } } };
    return madeBy(api.minimal.DELETE("/user/playlists/{playlistId}/{videoId}", asked));
  },
  (playlist, { videoId }) => {
    const { [videoId]: _, ...parts } = playlist.parts ?? {};
    return { ...playlist, parts, videoIds: playlist.videoIds.filter((id) => id !== videoId) };
  },
);

const MESSAGES = [
  { request: fetchPlaylists, message: texts.failures.fetch },
  { request: createPlaylist, message: texts.failures.create },
  { request: deletePlaylist, message: texts.failures.delete },
  { request: fetchPlaylist, message: texts.failures.fetchOne },
  { request: addToPlaylist, message: texts.failures.add },
  { request: removeFromPlaylist, message: texts.failures.remove },
  { request: editPlaylist, message: texts.failures.edit },
  { request: moveInPlaylist, message: texts.failures.move },
  { request: setPart, message: texts.failures.part },
  { request: copyPlaylist, message: texts.failures.copy },
  { request: copyShared, message: texts.failures.copy },
  { request: sharePlaylist, message: texts.failures.share },
  { request: unsharePlaylist, message: texts.failures.unshare },
];

function putAll(state: Draft<PlaylistsState>, { payload }: PayloadAction<Listed<PlaylistRecord[]>>): void {
  state.playlists = payload.value;
}

const slice = createSlice({
  name: "playlists",
  initialState,
  reducers: {
    /** A playlist was selected; null stands for the first. */
    playlistChosen(state, { payload }: PayloadAction<string | null>) {
      state.playlistSelected = payload;
    },
    /** A new playlist was to be created without a title or without a description. */
    detailsMissing() {},
    /** A video was to be put into a playlist while an earlier change was not answered yet. */
    addIgnored() {},
  },
  extraReducers: (builder) => {
    builder
      .addCase(personLeft, () => initialState)
      .addCase(fetchPlaylists.fulfilled, putAll)
      .addCase(createPlaylist.fulfilled, putAll)
      .addCase(deletePlaylist.fulfilled, (state, action) => {
        putAll(state, action);
        state.playlistSelected = null;
      })
      .addMatcher(isAnyOf(addToPlaylist.fulfilled, removeFromPlaylist.fulfilled, ...COURSE_CHANGES), putAll);
    followStatus(
      builder,
      MESSAGES.map(({ request }) => request),
    );
    followErrors(builder, MESSAGES);
  },
  selectors: {
    /** The person's playlists with the ids of their videos, oldest first. */
    selectPlaylistRecords: (state) => state.playlists,
    selectPlaylistsStatus: (state) => state.status,
    selectPlaylistsError: (state) => state.error,
    selectPlaylistSelected: (state) => state.playlistSelected,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    playlists?: PlaylistsState;
  }
}

declare module "../../data/store/dialogs.ts" {
  interface Dialogs {
    /** Puts the video with this id into playlists and creates new ones; without one it only creates. */
    playlist: { videoId: string | null };
  }
}

export const { playlistChosen, detailsMissing, addIgnored } = slice.actions;
export const { selectPlaylistRecords, selectPlaylistsStatus, selectPlaylistsError, selectPlaylistSelected } =
  slice.injectInto(appReducer).selectors;

const known = new WeakMap<PlaylistRecord, Playlist>();

// As long as neither a playlist nor its videos have changed, it is the same object.
function playlistOf(record: PlaylistRecord, records: VideoRecords): Playlist {
  const videos = videosOf(record.videoIds, records);
  const before = known.get(record);
  if (before && areSame(before.videos, videos)) return before;
  const { videoIds: _, ...about } = record;
  const playlist = { ...about, videos };
  known.set(record, playlist);
  return playlist;
}

/** The person's playlists with those of their videos that are known here, oldest first: the specification's playlistsProvided. */
export const selectPlaylistsProvided = createSelector(
  [selectPlaylistRecords, selectVideoRecords],
  (playlists, records): Playlist[] => playlists.map((playlist) => playlistOf(playlist, records)),
);

/** The playlist that was chosen, or the first; none when there is no playlist at all. */
export const selectPlaylistShown = createSelector(
  [selectPlaylistsProvided, selectPlaylistSelected],
  (playlists, selected): Playlist | undefined =>
    playlists.find(({ _id }) => _id === selected) ?? playlists[0],
);

/** The video that the open dialog puts into playlists: the specification's videoSelected. */
export function selectVideoSelected(state: RootState): Video | null {
  const dialog = selectDialog(state);
  if (dialog?.name !== "playlist" || dialog.options.videoId === null) return null;
  return selectVideo(state, dialog.options.videoId) ?? null;
}

function isAlreadyThere({ payload }: { payload: Failure | undefined }): boolean {
  return payload !== undefined && isAlreadyPresent(payload);
}

keepFresh({ list: LIST, selectStatus: selectPlaylistsStatus, refresh: () => fetchPlaylists(QUIETLY) });

listen(
  announces({ when: detailsMissing.match, kind: "info", text: texts.detailsMissing }),
  announces({ when: createPlaylist.fulfilled.match, kind: "success", text: texts.created }),
  announces({ when: deletePlaylist.fulfilled.match, kind: "success", text: texts.deleted }),
  announces({ when: addToPlaylist.fulfilled.match, kind: "success", text: texts.added }),
  announces({ when: removeFromPlaylist.fulfilled.match, kind: "success", text: texts.removed }),
  announces({ when: copyPlaylist.fulfilled.match, kind: "success", text: texts.copied }),
  announces({ when: copyShared.fulfilled.match, kind: "success", text: texts.copied }),
  announces({ when: unsharePlaylist.fulfilled.match, kind: "success", text: texts.unshared }),
  announces({
    when: addToPlaylist.rejected.match,
    only: isAlreadyThere,
    kind: "info",
    text: texts.alreadyThere,
  }),
  announces({ when: addIgnored.match, kind: "info", text: texts.addIgnored }),
);

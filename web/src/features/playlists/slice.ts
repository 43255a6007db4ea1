import { createSelector, createSlice, type Draft, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import { bodyOf, type Failure, isVideoAlreadyInList } from "../../data/api/failure.ts";
import { changeWithVersion } from "../../data/api/lists.ts";
import type { Playlist, Video } from "../../data/api/types.ts";
import { createApiThunk, BACKGROUND_READ } from "../../data/store/apiThunk.ts";
import { selectDialog } from "../../data/store/dialogs.ts";
import { registerRefresh } from "../../data/store/freshness.ts";
import { listen } from "../../data/store/listeners.ts";
import { createListChange, createListRead, type VersionedList } from "../../data/store/listThunk.ts";
import { accountChanged } from "../../data/store/account.ts";
import { appReducer } from "../../data/store/reducer.ts";
import {
  addErrorReducers,
  addStatusReducers,
  type RequestsState,
  INITIAL_REQUESTS,
} from "../../data/store/requests.ts";
import type { RootState } from "../../data/store/store.ts";
import {
  areSameVideos,
  selectVideo,
  selectVideoRecords,
  type VideoRecords,
  videosByIds,
} from "../../data/store/videoRecords.ts";
import { onActionToast } from "../../ui/toast/onActionToast.ts";
import {
  copyPlaylist,
  copySharedPlaylist,
  PLAYLIST_CHANGES,
  editPlaylist,
  moveInPlaylist,
  setPart,
  sharePlaylist,
  unsharePlaylist,
} from "./courses.ts";
import { createPlaylistChange, PLAYLISTS_LIST, type PlaylistRecord, PLAYLISTS } from "./listSource.ts";
import { texts } from "./texts.ts";

export type { PlaylistRecord } from "./listSource.ts";
// Modules that change playlists import the slice from this file.
export {
  copyPlaylist,
  copySharedPlaylist,
  editPlaylist,
  moveInPlaylist,
  setPart,
  sharePlaylist,
  unsharePlaylist,
} from "./courses.ts";

/** Playlists of the user, the oldest first, and the selected playlist. */
export interface PlaylistsState extends RequestsState {
  playlists: PlaylistRecord[];
  /** ID of the selected playlist; null if the first playlist is selected. */
  playlistSelected: string | null;
  /** Message of the last failure; empty after a success. */
  error: string;
}

const initialState: PlaylistsState = {
  ...INITIAL_REQUESTS,
  playlists: [],
  playlistSelected: null,
  error: "",
};

/** Title and description of a new playlist. */
export type NewPlaylist = Pick<Playlist, "title" | "description">;

/** Loads all playlists of the user. */
export const fetchPlaylists = createListRead<PlaylistRecord[], typeof BACKGROUND_READ | void>(
  "playlists/fetchList",
  PLAYLISTS,
);

/** Creates a playlist. */
export const createPlaylist = createListChange<PlaylistRecord[], NewPlaylist>("playlists/create", PLAYLISTS, {
  make: (api, playlist) => changeWithVersion(api.minimal.POST("/user/playlists", { body: { playlist } })),
  apply: (held, { title, description }, { playlistId: _id = "" }) => [
    ...held,
    { _id, title: title.trim(), description: description.trim(), videoIds: [] },
  ],
});

/** Deletes a playlist. */
export const deletePlaylist = createListChange<PlaylistRecord[], string>("playlists/delete", PLAYLISTS, {
  make: (api, playlistId) =>
    changeWithVersion(
      api.minimal.DELETE("/user/playlists/{playlistId}", { params: { path: { playlistId } } }),
    ),
  apply: (held, playlistId) => held.filter(({ _id }) => _id !== playlistId),
});

/**
 * Reads one playlist with its videos, which also shows whether it exists. The stored list of playlists does not
 * change.
 */
export const fetchPlaylist = createApiThunk<Playlist, string>(
  "playlists/fetchOne",
  async (api, playlistId) =>
    (await bodyOf(api.GET("/user/playlists/{playlistId}", { params: { path: { playlistId } } }))).playlist,
  { list: PLAYLISTS_LIST, reads: true, videosIn: ({ videos }) => videos },
);

/** Adds a video to a playlist. */
export const addToPlaylist = createPlaylistChange<{ playlistId: string; video: Video }>(
  "playlists/addVideo",
  (api, { playlistId, video }) => {
    const asked = { params: { path: { playlistId } }, body: { video } };
    return changeWithVersion(api.minimal.POST("/user/playlists/{playlistId}", asked));
  },
  (playlist, { video }) => ({ ...playlist, videoIds: [...playlist.videoIds, video._id] }),
  ({ video }) => [video],
);

/** Removes a video from a playlist. */
export const removeFromPlaylist = createPlaylistChange<{ playlistId: string; videoId: string }>(
  "playlists/removeVideo",
  (api, { playlistId, videoId }) => {
    const asked = { params: { path: { playlistId, videoId } } };
    return changeWithVersion(api.minimal.DELETE("/user/playlists/{playlistId}/{videoId}", asked));
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
  { request: copySharedPlaylist, message: texts.failures.copy },
  { request: sharePlaylist, message: texts.failures.share },
  { request: unsharePlaylist, message: texts.failures.unshare },
];

function putAll(
  state: Draft<PlaylistsState>,
  { payload }: PayloadAction<VersionedList<PlaylistRecord[]>>,
): void {
  state.playlists = payload.value;
}

const slice = createSlice({
  name: "playlists",
  initialState,
  reducers: {
    /** The user has selected a playlist. The value null selects the first playlist. */
    playlistChosen(state, { payload }: PayloadAction<string | null>) {
      state.playlistSelected = payload;
    },
    /** The user has submitted a playlist without title or description. */
    detailsMissing() {},
    /** The user has added a video while an earlier change was pending. */
    addIgnored() {},
  },
  extraReducers: (builder) => {
    builder
      .addCase(accountChanged, () => initialState)
      .addCase(fetchPlaylists.fulfilled, putAll)
      .addCase(createPlaylist.fulfilled, putAll)
      .addCase(deletePlaylist.fulfilled, (state, action) => {
        putAll(state, action);
        state.playlistSelected = null;
      })
      .addMatcher(
        isAnyOf(addToPlaylist.fulfilled, removeFromPlaylist.fulfilled, ...PLAYLIST_CHANGES),
        putAll,
      );
    addStatusReducers(
      builder,
      MESSAGES.map(({ request }) => request),
    );
    addErrorReducers(builder, MESSAGES);
  },
  selectors: {
    /** Selects the playlists of the user with video IDs, the oldest first. */
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
    /**
     * Dialog that creates playlists and adds the video with this ID to playlists. Without an ID, the dialog only
     * creates playlists.
     */
    playlist: { videoId: string | null };
  }
}

export const { playlistChosen, detailsMissing, addIgnored } = slice.actions;
export const { selectPlaylistRecords, selectPlaylistsStatus, selectPlaylistsError, selectPlaylistSelected } =
  slice.injectInto(appReducer).selectors;

const known = new WeakMap<PlaylistRecord, Playlist>();

// Returns a playlist with its loaded videos. It is the same object until the playlist or a video changes.
function playlistOf(record: PlaylistRecord, records: VideoRecords): Playlist {
  const videos = videosByIds(record.videoIds, records);
  const before = known.get(record);
  if (before && areSameVideos(before.videos, videos)) return before;
  const { videoIds: _, ...about } = record;
  const playlist = { ...about, videos };
  known.set(record, playlist);
  return playlist;
}

/**
 * Selects the playlists with their loaded videos, the oldest first. The specification calls this list
 * playlistsProvided.
 */
export const selectPlaylistsProvided = createSelector(
  [selectPlaylistRecords, selectVideoRecords],
  (playlists, records): Playlist[] => playlists.map((playlist) => playlistOf(playlist, records)),
);

/** Selects the playlist that the user has selected, or else the first one; undefined without playlists. */
export const selectPlaylistShown = createSelector(
  [selectPlaylistsProvided, selectPlaylistSelected],
  (playlists, selected): Playlist | undefined =>
    playlists.find(({ _id }) => _id === selected) ?? playlists[0],
);

/** Selects the video for which the playlist dialog is open. The specification calls it videoSelected. */
export function selectVideoSelected(state: RootState): Video | null {
  const dialog = selectDialog(state);
  if (dialog?.name !== "playlist" || dialog.options.videoId === null) return null;
  return selectVideo(state, dialog.options.videoId) ?? null;
}

function isAlreadyThere({ payload }: { payload: Failure | undefined }): boolean {
  return payload !== undefined && isVideoAlreadyInList(payload);
}

registerRefresh({
  list: PLAYLISTS_LIST,
  selectStatus: selectPlaylistsStatus,
  refresh: () => fetchPlaylists(BACKGROUND_READ),
});

listen(
  onActionToast({ when: detailsMissing.match, kind: "info", text: texts.detailsMissing }),
  onActionToast({ when: createPlaylist.fulfilled.match, kind: "success", text: texts.created }),
  onActionToast({ when: deletePlaylist.fulfilled.match, kind: "success", text: texts.deleted }),
  onActionToast({ when: addToPlaylist.fulfilled.match, kind: "success", text: texts.added }),
  onActionToast({ when: removeFromPlaylist.fulfilled.match, kind: "success", text: texts.removed }),
  onActionToast({ when: copyPlaylist.fulfilled.match, kind: "success", text: texts.copied }),
  onActionToast({ when: copySharedPlaylist.fulfilled.match, kind: "success", text: texts.copied }),
  onActionToast({ when: unsharePlaylist.fulfilled.match, kind: "success", text: texts.unshared }),
  onActionToast({
    when: addToPlaylist.rejected.match,
    only: isAlreadyThere,
    kind: "info",
    text: texts.alreadyThere,
  }),
  onActionToast({ when: addIgnored.match, kind: "info", text: texts.addIgnored }),
);

import { createSlice, type Draft, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import { answered } from "../../data/api/failure.ts";
import type { Playlist, Video } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { playlistDialogClosed, playlistDialogOpened } from "../../data/store/playlistDialog.ts";
import { followErrors, followStatus } from "../../data/store/requests.ts";
import { sessionEnded } from "../../data/store/session.ts";
import type { Status } from "../../data/store/status.ts";

/** The person's playlists, oldest first, and what they are doing with them. */
export interface PlaylistsState {
  status: Status;
  playlistsProvided: Playlist[];
  /** The id of the playlist that was chosen; null stands for the first. */
  playlistSelected: string | null;
  /** The video that the dialog puts into playlists; null when it only creates one. */
  videoSelected: Video | null;
  /** The sentence of the last failure. */
  error: string;
}

const initialState: PlaylistsState = {
  status: "idle",
  playlistsProvided: [],
  playlistSelected: null,
  videoSelected: null,
  error: "",
};

/** What a new playlist is given. */
export type NewPlaylist = Pick<Playlist, "title" | "description">;

/** Loads the playlists. */
export const fetchPlaylists = createApiThunk<Playlist[]>(
  "playlists/fetchList",
  async (api) => (await answered(api.GET("/user/playlists"))).playlists,
);

/** Creates a playlist. */
export const createPlaylist = createApiThunk<Playlist[], NewPlaylist>(
  "playlists/create",
  async (api, playlist) => (await answered(api.POST("/user/playlists", { body: { playlist } }))).playlists,
);

/** Deletes a playlist. */
export const deletePlaylist = createApiThunk<Playlist[], string>(
  "playlists/delete",
  async (api, playlistId) =>
    (await answered(api.DELETE("/user/playlists/{playlistId}", { params: { path: { playlistId } } })))
      .playlists,
);

/** Asks whether a playlist is still there. The list stays as it is; only the status tells. */
export const fetchPlaylist = createApiThunk<Playlist, string>(
  "playlists/fetchOne",
  async (api, playlistId) =>
    (await answered(api.GET("/user/playlists/{playlistId}", { params: { path: { playlistId } } }))).playlist,
);

/** Puts a video into a playlist. */
export const addToPlaylist = createApiThunk<Playlist, { playlistId: string; video: Video }>(
  "playlists/addVideo",
  async (api, { playlistId, video }) =>
    (
      await answered(
        api.POST("/user/playlists/{playlistId}", { params: { path: { playlistId } }, body: { video } }),
      )
    ).playlist,
);

/** Takes a video out of a playlist. */
export const removeFromPlaylist = createApiThunk<Playlist, { playlistId: string; videoId: string }>(
  "playlists/removeVideo",
  async (api, { playlistId, videoId }) =>
    (
      await answered(
        api.DELETE("/user/playlists/{playlistId}/{videoId}", { params: { path: { playlistId, videoId } } }),
      )
    ).playlist,
);

const MESSAGES = [
  {
    request: fetchPlaylists,
    message: "ERROR OCCURRED WHILE RECEIVING ALL PLAYLISTS. PLEASE TRY AGAIN LATER",
  },
  { request: createPlaylist, message: "Error occured in creating this playlist. Please try again" },
  { request: deletePlaylist, message: "Error occured in deleting this playlist. Please try again" },
  { request: fetchPlaylist, message: "Error occured in fetching this playlist details. Please try again" },
  {
    request: addToPlaylist,
    message: "Error occured while adding this video to a playlist. Please try again",
  },
  {
    request: removeFromPlaylist,
    message: "Error occured while deleting this video from a playlist. Please try again",
  },
];

function putAll(state: Draft<PlaylistsState>, { payload }: PayloadAction<Playlist[]>): void {
  state.playlistsProvided = payload;
}

function putOne(state: Draft<PlaylistsState>, { payload }: PayloadAction<Playlist>): void {
  state.playlistsProvided = state.playlistsProvided.map((playlist) =>
    playlist._id === payload._id ? payload : playlist,
  );
}

const slice = createSlice({
  name: "playlists",
  initialState,
  reducers: {
    playlistChosen(state, { payload }: PayloadAction<string>) {
      state.playlistSelected = payload;
    },
    /** A new playlist was to be created without a title or without a description. */
    detailsMissing() {},
    /** A video was to be put into a playlist while an earlier change was not answered yet. */
    addIgnored() {},
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      .addCase(playlistDialogOpened, (state, { payload }) => {
        state.videoSelected = payload;
      })
      .addCase(playlistDialogClosed, (state) => {
        state.videoSelected = null;
      })
      .addCase(fetchPlaylists.fulfilled, putAll)
      .addCase(createPlaylist.fulfilled, putAll)
      .addCase(deletePlaylist.fulfilled, (state, action) => {
        putAll(state, action);
        state.playlistSelected = null;
      })
      .addMatcher(isAnyOf(addToPlaylist.fulfilled, removeFromPlaylist.fulfilled), putOne);
    followStatus(
      builder,
      MESSAGES.map(({ request }) => request),
    );
    followErrors(builder, MESSAGES);
  },
  selectors: {
    selectPlaylists: (state) => state.playlistsProvided,
    selectPlaylistsStatus: (state) => state.status,
    selectPlaylistsError: (state) => state.error,
    selectVideoForPlaylist: (state) => state.videoSelected,
    /** The playlist that was chosen, or the first; none when there is no playlist at all. */
    selectPlaylistShown: (state): Playlist | undefined =>
      state.playlistsProvided.find(({ _id }) => _id === state.playlistSelected) ?? state.playlistsProvided[0],
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    playlists: PlaylistsState;
  }
}

export const { playlistChosen, detailsMissing, addIgnored } = slice.actions;
export const {
  selectPlaylists,
  selectPlaylistsStatus,
  selectPlaylistsError,
  selectVideoForPlaylist,
  selectPlaylistShown,
} = slice.selectors;
export const playlistsReducer = slice.reducer;

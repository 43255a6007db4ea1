import { beforeEach, expect, test } from "vitest";
import { type AppStore, makeStore } from "../../app/store.ts";
import { GUEST_CREDENTIALS } from "../../data/guestCredentials.ts";
import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";
import type { Playlist } from "../../data/api/types.ts";
import { dialogClosed, dialogOpened, selectModalDisplay } from "../../data/store/dialogs.ts";
import { type Backend, createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { fetchVideo } from "../videos/slice.ts";
import { logIn, logOut, selectEncodedTokenReceived } from "../auth/slice.ts";
import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  fetchPlaylist,
  fetchPlaylists,
  playlistChosen,
  type PlaylistRecord,
  removeFromPlaylist,
  selectPlaylistRecords,
  selectPlaylistSelected,
  selectPlaylistsError,
  selectPlaylistShown,
  selectPlaylistsProvided,
  selectPlaylistsStatus,
  selectVideoSelected,
} from "./slice.ts";
import { toggleInPlaylist } from "./toggleInPlaylist.ts";

const [first, second] = VIDEOS;

let backend: Backend;
let store: AppStore;
/** API client of another device of the same user. */
let elsewhere: Api;

/** Returns the values of all selectors that the specification requires. */
const state = () => ({
  status: selectPlaylistsStatus(store.getState()),
  playlistsProvided: selectPlaylistsProvided(store.getState()),
  playlistSelected: selectPlaylistSelected(store.getState()),
  videoSelected: selectVideoSelected(store.getState()),
  error: selectPlaylistsError(store.getState()),
});
const listed = (index: number) => state().playlistsProvided[index] as Playlist;
const record = (index: number) => selectPlaylistRecords(store.getState())[index] as PlaylistRecord;
const create = (title: string) => store.dispatch(createPlaylist({ title, description: `About ${title}` }));

beforeEach(async () => {
  backend = createBackend();
  store = makeStore(backend.fetch);
  await store.dispatch(logIn(GUEST_CREDENTIALS));
  elsewhere = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
});

//proves:playlist-title-description,lists-replaced-wholesale,deleting-playlist-clears
test("applies the server's list after a playlist is created or deleted, and clears the selection on delete", async () => {
  await create("One");
  await create("Two");
  expect(
    state().playlistsProvided.map(({ title, description, videos }) => [title, description, videos]),
  ).toEqual([
    ["One", "About One", []],
    ["Two", "About Two", []],
  ]);
  store.dispatch(playlistChosen(listed(1)._id));
  expect(selectPlaylistShown(store.getState())).toBe(listed(1));
  await store.dispatch(deletePlaylist(listed(1)._id));
  expect(state().playlistSelected).toBeNull();
  expect(state().playlistsProvided.map(({ title }) => title)).toEqual(["One"]);
  expect(selectPlaylistShown(store.getState())).toBe(listed(0));

  const body = { playlist: { title: "From elsewhere", description: "There" } };
  const { playlists } = await bodyOf(elsewhere.POST("/user/playlists", { body }));
  await store.dispatch(fetchPlaylists());
  expect(state().playlistsProvided).toEqual(playlists);
});

//proves:change-replaces-playlist
test("replaces only the changed playlist when a video is added or removed", async () => {
  await create("One");
  await create("Two");
  const one = listed(0);
  const playlistId = listed(1)._id;
  await store.dispatch(addToPlaylist({ playlistId, video: first }));
  await store.dispatch(addToPlaylist({ playlistId, video: second }));
  expect(listed(1).videos).toEqual([first, second]);
  await store.dispatch(removeFromPlaylist({ playlistId, videoId: first._id }));
  expect(listed(1).videos).toEqual([second]);
  expect(listed(0)).toBe(one);

  // The request alone gives another result, so the store must apply the response.
  await elsewhere.DELETE("/user/playlists/{playlistId}/{videoId}", {
    params: { path: { playlistId, videoId: second._id } },
  });
  await store.dispatch(addToPlaylist({ playlistId, video: first }));
  expect(listed(1).videos).toEqual([first]);
});

//proves:fetching-single-playlist
test("sets only the status when a single playlist is read", async () => {
  await create("One");
  const before = state();
  const playlistId = listed(0)._id;
  await elsewhere.POST("/user/playlists/{playlistId}", {
    params: { path: { playlistId } },
    body: { video: first },
  });
  const fetching = store.dispatch(fetchPlaylist(playlistId));
  expect(state()).toEqual({ ...before, status: "pending" });
  await fetching;
  expect(state()).toEqual({ ...before, status: "fulfilled" });
});

//proves:dialog-row-toggles
test("adds a video to a playlist and removes it", async () => {
  await create("One");
  await store.dispatch(toggleInPlaylist(record(0), first));
  expect(listed(0).videos).toEqual([first]);
  await store.dispatch(toggleInPlaylist(record(0), first));
  expect(listed(0).videos).toEqual([]);
});

//proves:pending-adding-ignored
test("ignores changes of a playlist while a request is pending", async () => {
  await create("One");
  await create("Two");
  await store.dispatch(toggleInPlaylist(record(0), first));
  backend.hold("GET /api/user/playlists");
  void store.dispatch(fetchPlaylists());
  await expect.poll(() => backend.calls.at(-1)).toBe("GET /api/user/playlists");
  const calls = backend.calls.length;
  await store.dispatch(toggleInPlaylist(record(0), first));
  await store.dispatch(toggleInPlaylist(record(1), first));
  expect(backend.calls.length).toBe(calls);
  expect(listed(0).videos).toEqual([first]);
});

//proves:video-already-present
test("shows a video as added to a playlist if another device has already added it", async () => {
  await store.dispatch(fetchVideo(first._id));
  await create("One");
  const stale = record(0);
  await elsewhere.POST("/user/playlists/{playlistId}", {
    params: { path: { playlistId: stale._id } },
    body: { video: first },
  });
  await store.dispatch(toggleInPlaylist(stale, first));
  expect(listed(0).videos).toEqual([first]);
  expect(state().error).toBe("");
});

//proves:stored-failure-message-playlists
test.each([
  [
    "GET /api/user/playlists",
    () => store.dispatch(fetchPlaylists()),
    "ERROR OCCURRED WHILE RECEIVING ALL PLAYLISTS. PLEASE TRY AGAIN LATER",
  ],
  [
    "POST /api/user/playlists",
    () => create("Two"),
    "Error occured in creating this playlist. Please try again",
  ],
  [
    "DELETE /api/user/playlists/p",
    () => store.dispatch(deletePlaylist("p")),
    "Error occured in deleting this playlist. Please try again",
  ],
  [
    "GET /api/user/playlists/p",
    () => store.dispatch(fetchPlaylist("p")),
    "Error occured in fetching this playlist details. Please try again",
  ],
  [
    "POST /api/user/playlists/p",
    () => store.dispatch(addToPlaylist({ playlistId: "p", video: first })),
    "Error occured while adding this video to a playlist. Please try again",
  ],
  [
    `DELETE /api/user/playlists/p/${first._id}`,
    () => store.dispatch(removeFromPlaylist({ playlistId: "p", videoId: first._id })),
    "Error occured while deleting this video from a playlist. Please try again",
  ],
] as const)("stores a failure of %s with the message of the playlists", async (call, act, message) => {
  await create("One");
  const before = state().playlistsProvided;
  backend.answer(call, () => failure(500, "Something went wrong."));
  await act();
  expect(state()).toMatchObject({ status: "rejected", playlistsProvided: before, error: message });
  backend.recover(call);
  await store.dispatch(fetchPlaylists());
  expect(state()).toMatchObject({ status: "fulfilled", error: "" });
});

//proves:modal-opens-closes
test("opens the playlist dialog with or without a video, and clears the video on close", async () => {
  await store.dispatch(fetchVideo(first._id));
  store.dispatch(dialogOpened({ name: "playlist", options: { videoId: first._id } }));
  expect(selectModalDisplay(store.getState())).toBe(true);
  expect(state().videoSelected).toEqual(first);
  store.dispatch(dialogClosed());
  expect(selectModalDisplay(store.getState())).toBe(false);
  expect(state().videoSelected).toBeNull();
  store.dispatch(dialogOpened({ name: "playlist", options: { videoId: null } }));
  expect(selectModalDisplay(store.getState())).toBe(true);
  expect(state().videoSelected).toBeNull();
});

test("clears the playlists and closes the dialog at the logout", async () => {
  await create("One");
  store.dispatch(dialogOpened({ name: "playlist", options: { videoId: first._id } }));
  store.dispatch(logOut());
  expect(state()).toEqual({
    status: "idle",
    playlistsProvided: [],
    playlistSelected: null,
    videoSelected: null,
    error: "",
  });
  expect(selectModalDisplay(store.getState())).toEqual(false);
});

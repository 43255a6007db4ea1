import { beforeEach, expect, test } from "vitest";
import { GUEST_CREDENTIALS } from "../data/guestCredentials.ts";
import type { Api } from "../data/api/client.ts";
import { bodyOf } from "../data/api/failure.ts";
import type { Video } from "../data/api/types.ts";
import { BACKGROUND_READ } from "../data/store/apiThunk.ts";
import { listChangedElsewhere } from "../data/store/listVersions.ts";
import { logIn, selectEncodedTokenReceived } from "../features/auth/slice.ts";
import {
  clearHistory,
  fetchHistory,
  recordPlayback,
  removeFromHistory,
  selectHistoryIds,
} from "../features/history/slice.ts";
import { addLike, fetchLikes, removeLike, selectLikedIds } from "../features/likes/slice.ts";
import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  fetchPlaylists,
  removeFromPlaylist,
  selectPlaylistRecords,
} from "../features/playlists/slice.ts";
import {
  addToWatchLater,
  fetchWatchLater,
  removeFromWatchLater,
  selectWatchLaterIds,
} from "../features/watch-later/slice.ts";
import { type Backend, createBackend, failure } from "../testing/backend.ts";
import { VIDEOS } from "../testing/catalogue.ts";
import { type AppStore, makeStore } from "./store.ts";

const [first, second] = VIDEOS;
const third = VIDEOS[2] as Video;

let backend: Backend;
let store: AppStore;
/** API client of the same user on another device. */
let elsewhere: Api;
/** Responses of the server, in the form "METHOD /path status type". */
let answers: string[];

const liked = () => selectLikedIds(store.getState());

function readAll() {
  return Promise.all([
    store.dispatch(fetchLikes()),
    store.dispatch(fetchWatchLater()),
    store.dispatch(fetchHistory()),
    store.dispatch(fetchPlaylists()),
  ]);
}

beforeEach(async () => {
  backend = createBackend();
  answers = [];
  store = makeStore(async (request) => {
    const response = await backend.fetch(request);
    const type = response.headers.get("content-type")?.replace(/^application\//, "") ?? "nothing";
    answers.push(
      `${request.method} ${new URL(request.url).pathname.replace("/api", "")} ${response.status} ${type}`,
    );
    return response;
  });
  await store.dispatch(logIn(GUEST_CREDENTIALS));
  elsewhere = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
  await readAll();
  answers.length = 0;
});

test("applies the minimal response to each of the twelve kinds of list changes", async () => {
  const { dispatch } = store;
  const created = await dispatch(createPlaylist({ title: " One ", description: "First" })).unwrap();
  await dispatch(createPlaylist({ title: "Two", description: "Second" }));
  const playlistId = created.value[0]?._id ?? "";
  const changes = [
    addLike(first),
    addLike(second),
    removeLike(first._id),
    addToWatchLater(first),
    addToWatchLater(second),
    removeFromWatchLater(second._id),
    recordPlayback(first),
    recordPlayback(second),
    recordPlayback(first),
    clearHistory(),
    recordPlayback(first),
    recordPlayback(third),
    recordPlayback(second),
    recordPlayback(third),
    removeFromHistory(first._id),
    addToPlaylist({ playlistId, video: first }),
    addToPlaylist({ playlistId, video: second }),
    removeFromPlaylist({ playlistId, videoId: first._id }),
  ];
  for (const change of changes) {
    await dispatch(change as ReturnType<typeof addLike>);
  }
  await dispatch(deletePlaylist(selectPlaylistRecords(store.getState())[1]?._id ?? ""));
  expect(answers).toHaveLength(changes.length + 3);
  expect(answers.filter((answer) => !answer.endsWith(" vnd.greenroom.change+json"))).toEqual([]);

  const ids = (videos: readonly { _id: string }[]) => videos.map(({ _id }) => _id);
  const { likes } = await bodyOf(elsewhere.GET("/user/likes"));
  const { watchlater } = await bodyOf(elsewhere.GET("/user/watchlater"));
  const { history } = await bodyOf(elsewhere.GET("/user/history"));
  const { playlists } = await bodyOf(elsewhere.minimal.GET("/user/playlists"));
  expect(liked()).toEqual(ids(likes));
  expect(selectWatchLaterIds(store.getState())).toEqual(ids(watchlater));
  expect(selectHistoryIds(store.getState())).toEqual(ids(history));
  // If a playlist has no parts, the server omits `parts`.
  expect(selectPlaylistRecords(store.getState())).toEqual(playlists.map((one) => ({ parts: {}, ...one })));
  expect([likes, watchlater, history, playlists].map(({ length }) => length)).toEqual([1, 1, 2, 1]);
});

test("reads the full list if another client has changed the list, even if its length is the same", async () => {
  await store.dispatch(addLike(first));
  await store.dispatch(addLike(second));
  await elsewhere.POST("/user/likes", { body: { video: third } });
  await elsewhere.DELETE("/user/likes/{videoId}", { params: { path: { videoId: first._id } } });
  answers.length = 0;
  await store.dispatch(removeLike(second._id));
  expect(answers).toEqual([
    `DELETE /user/likes/${second._id} 200 vnd.greenroom.change+json`,
    "GET /user/likes 200 json",
  ]);
  expect(liked()).toEqual([third._id]);
  await store.dispatch(addLike(first));
  expect(answers).toHaveLength(3);
  expect(liked()).toEqual([third._id, first._id]);
});

test("applies the response to a change although another list has changed in the meantime", async () => {
  const answerLate = backend.hold("GET /api/user/likes");
  const reading = store.dispatch(fetchLikes());
  await expect.poll(() => backend.calls.at(-1)).toBe("GET /api/user/likes");
  await store.dispatch(recordPlayback(first));
  answerLate();
  await reading;
  answers.length = 0;
  await store.dispatch(addLike(first));
  expect(answers).toEqual(["POST /user/likes 201 vnd.greenroom.change+json"]);
});

test("does not reload a list when another tab changed another list", async () => {
  const body = { video: second };
  const { revision: made } = await bodyOf(elsewhere.minimal.POST("/user/watchlater", { body }));
  store.dispatch(listChangedElsewhere({ list: "watchLater", made }));
  answers.length = 0;
  await store.dispatch(addLike(first));
  expect(answers).toHaveLength(1);
  await store.dispatch(addToWatchLater(first));
  expect(answers.at(-1)).toBe("GET /user/watchlater 200 json");
  expect(selectWatchLaterIds(store.getState())).toEqual([second._id, first._id]);
});

test("reads a list after its first change if the list was not loaded before", async () => {
  const other = makeStore(backend.fetch);
  await other.dispatch(logIn(GUEST_CREDENTIALS));
  const device = backend.elsewhere(selectEncodedTokenReceived(other.getState()));
  await device.POST("/user/likes", { body: { video: first } });
  await other.dispatch(addLike(second));
  expect(selectLikedIds(other.getState())).toEqual([first._id, second._id]);
});

test("shows a successful change although the list cannot be read, and reads the list after the next change", async () => {
  await elsewhere.POST("/user/likes", { body: { video: third } });
  backend.answer("GET /api/user/likes", () => failure(500, "Something went wrong."));
  const added = await store.dispatch(addLike(first));
  expect(added.meta.requestStatus).toBe("fulfilled");
  expect(liked()).toEqual([first._id]);
  backend.recover("GET /api/user/likes");
  await store.dispatch(addLike(second));
  expect(liked()).toEqual([third._id, first._id, second._id]);
});

test("does not request unchanged lists again", async () => {
  await store.dispatch(addLike(first));
  await store.dispatch(createPlaylist({ title: "One", description: "First" }));
  answers.length = 0;
  await store.dispatch(fetchLikes(BACKGROUND_READ));
  await store.dispatch(fetchWatchLater(BACKGROUND_READ));
  await store.dispatch(fetchHistory(BACKGROUND_READ));
  await store.dispatch(fetchPlaylists(BACKGROUND_READ));
  expect(answers.map((answer) => answer.split(" ")[2])).toEqual(["304", "304", "304", "304"]);
  expect(liked()).toEqual([first._id]);
  expect(selectPlaylistRecords(store.getState())).toHaveLength(1);

  await elsewhere.DELETE("/user/likes/{videoId}", { params: { path: { videoId: first._id } } });
  await store.dispatch(fetchLikes(BACKGROUND_READ));
  expect(liked()).toEqual([]);
});

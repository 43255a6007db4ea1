import { expect, test } from "vitest";
import { logIn, logOut, selectToken, signUp } from "../features/auth/slice.ts";
import { fetchCategories } from "../features/categories/slice.ts";
import { clearHistory, fetchHistory, recordPlayback, removeFromHistory } from "../features/history/slice.ts";
import { addLike, fetchLikes, removeLike } from "../features/likes/slice.ts";
import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  fetchPlaylist,
  fetchPlaylists,
  removeFromPlaylist,
} from "../features/playlists/slice.ts";
import { fetchVideos } from "../features/videos/slice.ts";
import { addToWatchLater, fetchWatchLater, removeFromWatchLater } from "../features/watch-later/slice.ts";
import { GUEST_CREDENTIALS } from "../data/constants.ts";
import { CATEGORIES, VIDEOS } from "../testing/catalogue.ts";
import { type Backend, createBackend, failure } from "../testing/backend.ts";
import { type AppStore, makeStore } from "./store.ts";
import { stateOf } from "../testing/stateOf.ts";

const [first, second] = VIDEOS;

async function guest() {
  const backend = createBackend();
  const store = makeStore(backend.fetch);
  await store.dispatch(logIn(GUEST_CREDENTIALS));
  return { backend, store };
}

/** Ends the store's session on the server, of which the store hears nothing. */
async function revoke(store: AppStore, backend: Backend) {
  await backend.elsewhere(selectToken(store.getState())).POST("/auth/logout");
}

//proves:leaving-resets-category,slice-fields-defaults
test("a new store has the product's defaults", () => {
  expect(stateOf(makeStore(createBackend().fetch))).toEqual({
    theme: { themeProvided: false },
    shortcuts: { shortcutsOn: true },
    sidebar: { sidebarView: false },
    videos: { status: "idle", videosList: [] },
    categories: { status: "idle", categoriesList: [], categorySelected: "All" },
    authentication: { isUserLoggedIn: false, encodedTokenReceived: null },
    connection: { reachable: true },
    likes: { status: "idle", likedVideosList: [] },
    watchLater: { status: "idle", watchLaterVideosList: [] },
    history: { status: "idle", historyVideosList: [], error: "" },
    playlists: {
      status: "idle",
      playlistsProvided: [],
      playlistSelected: null,
      videoSelected: null,
      error: "",
    },
    modalDisplay: { modalDisplay: false },
  });
});

//proves:videoslist-encodedtokenreceived-restore
test("a store is restored from what the browser keeps; the videos, when somebody asks for them", () => {
  localStorage.setItem("videosList", JSON.stringify(VIDEOS));
  localStorage.setItem("encodedTokenReceived", "a.b.c");
  localStorage.setItem("theme", "dark");
  const store = makeStore(createBackend().fetch);
  const { authentication, theme } = stateOf(store);
  void store.dispatch(fetchVideos());
  expect(stateOf(store).videos).toEqual({ status: "pending", videosList: VIDEOS });
  expect(authentication).toEqual({ isUserLoggedIn: true, encodedTokenReceived: "a.b.c" });
  expect(theme.themeProvided).toBe(true);
});

test.each(["[", "{}", "[{}]", '[{"_id":1}]', "null"])("a kept list that reads %j counts as none", (text) => {
  localStorage.setItem("videosList", text);
  const store = makeStore(createBackend().fetch);
  void store.dispatch(fetchVideos());
  expect(stateOf(store).videos.videosList).toEqual([]);
});

//proves:request-status-pending,fetched-videos-kept,videos-categories-read-token
test("videos and categories are loaded without a token, and the videos kept", async () => {
  const { backend, store } = await guest();
  const loading = store.dispatch(fetchVideos());
  expect(stateOf(store).videos.status).toBe("pending");
  await Promise.all([loading, store.dispatch(fetchCategories())]);
  expect(stateOf(store).videos).toEqual({ status: "fulfilled", videosList: VIDEOS });
  expect(stateOf(store).categories.categoriesList).toEqual(CATEGORIES);
  expect(backend.tokens).toEqual([null, null, null]);
  expect(JSON.parse(localStorage.getItem("videosList") ?? "")).toEqual(VIDEOS);
});

//proves:request-status-pending
test("a list that can't be loaded keeps what was known", async () => {
  const { backend, store } = await guest();
  await store.dispatch(fetchVideos());
  backend.answer("GET /api/videos", () => failure(500, "Something went wrong."));
  await store.dispatch(fetchVideos());
  expect(stateOf(store).videos).toMatchObject({ status: "rejected", videosList: VIDEOS });
});

//proves:login-signup-answer
test("login keeps the token and sends it raw with every call under /user", async () => {
  const { backend, store } = await guest();
  const token = stateOf(store).authentication.encodedTokenReceived;
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(localStorage.getItem("encodedTokenReceived")).toBe(token);
  await store.dispatch(fetchLikes());
  expect(backend.calls.at(-1)).toBe("GET /api/user/likes");
  expect(backend.tokens.at(-1)).toBe(token);
});

//proves:call-under-user
test("every call under /user carries the token, and no other does", async () => {
  const { backend, store } = await guest();
  const { dispatch } = store;
  const token = stateOf(store).authentication.encodedTokenReceived;
  for (const act of [
    () => dispatch(fetchVideos()),
    () => dispatch(fetchCategories()),
    () => dispatch(fetchLikes()),
    () => dispatch(addLike(first)),
    () => dispatch(removeLike(first._id)),
    () => dispatch(fetchWatchLater()),
    () => dispatch(addToWatchLater(first)),
    () => dispatch(removeFromWatchLater(first._id)),
    () => dispatch(fetchHistory()),
    () => dispatch(recordPlayback(first)),
    () => dispatch(removeFromHistory(first._id)),
    () => dispatch(clearHistory()),
    () => dispatch(createPlaylist({ title: "One", description: "First" })),
    () => dispatch(fetchPlaylists()),
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    await act();
  }
  const playlistId = stateOf(store).playlists.playlistsProvided[0]?._id ?? "";
  await dispatch(fetchPlaylist(playlistId));
  await dispatch(addToPlaylist({ playlistId, video: first }));
  await dispatch(removeFromPlaylist({ playlistId, videoId: first._id }));
  await dispatch(deletePlaylist(playlistId));

  const sent = backend.calls.map((call, place) => ({ call, token: backend.tokens[place] }));
  const personal = sent.filter(({ call }) => call.includes("/api/user/"));
  expect(new Set(personal.map(({ call }) => call))).toEqual(
    new Set([
      ...["likes", "watchlater"].flatMap((list) => [`GET /api/user/${list}`, `POST /api/user/${list}`]),
      "GET /api/user/history",
      `PUT /api/user/history/${first._id}`,
      ...["likes", "watchlater", "history"].map((list) => `DELETE /api/user/${list}/${first._id}`),
      "DELETE /api/user/history/all",
      "GET /api/user/playlists",
      "POST /api/user/playlists",
      `GET /api/user/playlists/${playlistId}`,
      `POST /api/user/playlists/${playlistId}`,
      `DELETE /api/user/playlists/${playlistId}/${first._id}`,
      `DELETE /api/user/playlists/${playlistId}`,
    ]),
  );
  expect(new Set(personal.map((one) => one.token))).toEqual(new Set([token]));
  const others = sent.filter(({ call }) => !call.includes("/api/user/"));
  expect(new Set(others.map((one) => one.token))).toEqual(new Set([null]));
});

//proves:login-signup-brings
test("a login that fails, or brings no token, opens no session", async () => {
  const backend = createBackend();
  const store = makeStore(backend.fetch);
  const refused = await store.dispatch(logIn({ email: "who@example.org", password: "?" }));
  expect(refused.payload).toEqual({
    status: 404,
    messages: ["The email you entered is not Registered. Not Found error"],
  });
  backend.answer("POST /api/auth/login", () => Response.json({ foundUser: {}, encodedToken: "" }));
  expect((await store.dispatch(logIn(GUEST_CREDENTIALS))).meta.requestStatus).toBe("rejected");
  backend.answer("POST /api/auth/login", () => Promise.reject(new TypeError("no network")));
  expect((await store.dispatch(logIn(GUEST_CREDENTIALS))).payload).toEqual({ status: 0, messages: [] });
  expect(stateOf(store).authentication).toEqual({ isUserLoggedIn: false, encodedTokenReceived: null });
});

//proves:login-signup-answer,login-signup-brings
test("a guest who signs up says who the guest was", async () => {
  const { backend, store } = await guest();
  const token = stateOf(store).authentication.encodedTokenReceived;
  await store.dispatch(
    signUp({ firstName: "A", lastName: "M", email: "a@example.org", password: "ten chairs" }),
  );
  expect(backend.tokens.at(-1)).toBe(token);
  expect(stateOf(store).authentication.encodedTokenReceived).not.toBe(token);
});

//proves:logout-clears-session
test("logout empties what belongs to the person at once, and tells the server", async () => {
  const { backend, store } = await guest();
  const token = stateOf(store).authentication.encodedTokenReceived;
  await store.dispatch(addLike(first));
  store.dispatch(logOut());
  const { authentication, likes } = stateOf(store);
  expect(authentication).toEqual({ isUserLoggedIn: false, encodedTokenReceived: null });
  expect(likes).toEqual({ status: "idle", likedVideosList: [] });
  expect(localStorage.getItem("encodedTokenReceived")).toBeNull();
  await expect.poll(() => backend.calls.at(-1)).toBe("POST /api/auth/logout");
  expect(backend.tokens.at(-1)).toBe(token);
});

//proves:answer-401-ends
test("an answer of 401 ends the session it was given to, and no later one", async () => {
  const { backend, store } = await guest();
  await revoke(store, backend);
  const answerLate = backend.hold("GET /api/user/likes");
  const late = store.dispatch(fetchLikes());
  await expect.poll(() => backend.calls.at(-1)).toBe("GET /api/user/likes");
  store.dispatch(logOut());
  await store.dispatch(logIn(GUEST_CREDENTIALS));
  answerLate();
  expect((await late).meta).toMatchObject({ outdated: true });
  expect(stateOf(store).authentication.isUserLoggedIn).toBe(true);

  await revoke(store, backend);
  await store.dispatch(fetchLikes());
  expect(stateOf(store).authentication.isUserLoggedIn).toBe(false);
  expect(localStorage.getItem("encodedTokenReceived")).toBeNull();
});

//proves:lists-replaced-wholesale
test("likes are the server's list after every change", async () => {
  const { backend, store } = await guest();
  await store.dispatch(addLike(first));
  await store.dispatch(addLike(second));
  expect(stateOf(store).likes).toEqual({ status: "fulfilled", likedVideosList: [first, second] });
  await store.dispatch(removeLike(first._id));
  expect(stateOf(store).likes.likedVideosList).toEqual([second]);
  const elsewhere = backend.elsewhere(selectToken(store.getState()));
  await elsewhere.DELETE("/user/likes/{videoId}", { params: { path: { videoId: second._id } } });
  await store.dispatch(addLike(first));
  expect(stateOf(store).likes.likedVideosList).toEqual([first]);
  backend.answer("POST /api/user/likes", () => failure(500, "Something went wrong."));
  await store.dispatch(addLike(second));
  expect(stateOf(store).likes).toEqual({ status: "rejected", likedVideosList: [first] });
});

//proves:another-tab-added
test("what another tab has added already is no failure, and both lists are the same", async () => {
  const { backend, store } = await guest();
  const other = makeStore(backend.fetch);
  for (const video of [second, first]) {
    // oxlint-disable no-await-in-loop -- their order counts
    await other.dispatch(addLike(video));
    await other.dispatch(addToWatchLater(video));
    // oxlint-enable no-await-in-loop
  }
  await store.dispatch(addLike(first));
  expect(stateOf(store).likes).toEqual({ status: "fulfilled", likedVideosList: [second, first] });
  await store.dispatch(addToWatchLater(first));
  expect(stateOf(store).watchLater).toEqual({
    status: "fulfilled",
    watchLaterVideosList: [second, first],
  });
  expect(backend.calls.slice(-4)).toEqual([
    "POST /api/user/likes",
    "GET /api/user/likes",
    "POST /api/user/watchlater",
    "GET /api/user/watchlater",
  ]);
});

//proves:playback-adds-history
test("playback moves a video to the front of the history, known here or not", async () => {
  const { backend, store } = await guest();
  await store.dispatch(fetchHistory());
  await store.dispatch(recordPlayback(first));
  await store.dispatch(recordPlayback(second));
  await store.dispatch(recordPlayback(first));
  expect(stateOf(store).history.historyVideosList).toEqual([first, second]);
  expect(backend.calls.slice(-3)).toEqual(
    [first, second, first].map(({ _id }) => `PUT /api/user/history/${_id}`),
  );

  // A browser that has not seen the list yet does no worse.
  const fresh = makeStore(backend.fetch);
  await fresh.dispatch(recordPlayback(second));
  expect(stateOf(fresh).history.historyVideosList).toEqual([second, first]);
});

//proves:stored-failure-message
test.each([
  [
    "GET /api/user/history",
    ({ dispatch }: AppStore) => dispatch(fetchHistory()),
    "Error in receiving items from history",
  ],
  [
    `PUT /api/user/history/${second._id}`,
    ({ dispatch }: AppStore) => dispatch(recordPlayback(second)),
    "Error in adding video to history",
  ],
  [
    `DELETE /api/user/history/${first._id}`,
    ({ dispatch }: AppStore) => dispatch(removeFromHistory(first._id)),
    "Error occured in removing a video from history",
  ],
  [
    "DELETE /api/user/history/all",
    ({ dispatch }: AppStore) => dispatch(clearHistory()),
    "AN ERROR OCCURED WHILE CLEARING HISTORY",
  ],
] as const)("a failure of %s is kept in the history's words", async (call, act, message) => {
  const { backend, store } = await guest();
  await store.dispatch(recordPlayback(first));
  backend.answer(call, () => failure(500, "Something went wrong."));
  await act(store);
  expect(stateOf(store).history).toEqual({
    status: "rejected",
    historyVideosList: [first],
    error: message,
  });
  backend.recover(call);
  await store.dispatch(fetchHistory());
  expect(stateOf(store).history.error).toBe("");
});

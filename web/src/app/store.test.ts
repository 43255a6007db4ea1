import { expect, test } from "vitest";
import {
  logIn,
  logOut,
  selectEncodedTokenReceived,
  selectIsUserLoggedIn,
  signUp,
} from "../features/auth/slice.ts";
import {
  fetchCategories,
  selectCategoriesList,
  selectCategoriesStatus,
  selectCategorySelected,
} from "../features/categories/slice.ts";
import {
  clearHistory,
  fetchHistory,
  recordPlayback,
  removeFromHistory,
  selectHistoryError,
  selectHistoryStatus,
  selectHistoryVideosList,
} from "../features/history/slice.ts";
import {
  addLike,
  fetchLikes,
  removeLike,
  selectLikedVideosList,
  selectLikesStatus,
} from "../features/likes/slice.ts";
import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  fetchPlaylist,
  fetchPlaylists,
  removeFromPlaylist,
  selectPlaylistSelected,
  selectPlaylistsError,
  selectPlaylistsProvided,
  selectPlaylistsStatus,
  selectVideoSelected,
} from "../features/playlists/slice.ts";
import { fetchVideos, selectVideosList, selectVideosStatus } from "../features/videos/slice.ts";
import {
  addToWatchLater,
  fetchWatchLater,
  removeFromWatchLater,
  selectWatchLaterStatus,
  selectWatchLaterVideosList,
} from "../features/watch-later/slice.ts";
import { GUEST_CREDENTIALS } from "../data/guestCredentials.ts";
import { CATEGORIES, VIDEOS } from "../testing/catalogue.ts";
import { type Backend, createBackend, failure } from "../testing/backend.ts";
import { type AppStore, makeStore } from "./store.ts";
import { selectThemeProvided } from "../features/theme/slice.ts";
import { selectShortcutsOn } from "../features/shortcuts/slice.ts";
import { selectSidebarView } from "../features/sidebar/slice.ts";
import { selectReachable } from "../data/store/connection.ts";
import { selectModalDisplay } from "../data/store/dialogs.ts";

const [first] = VIDEOS;

async function guest() {
  const backend = createBackend();
  const store = makeStore(backend.fetch);
  await store.dispatch(logIn(GUEST_CREDENTIALS));
  return { backend, store };
}

/** Ends the session on the server, without notifying the store. */
async function revoke(store: AppStore, backend: Backend) {
  await backend.elsewhere(selectEncodedTokenReceived(store.getState())).POST("/auth/logout");
}

//proves:leaving-resets-category,slice-fields-defaults
test("starts with the default state", () => {
  const state = makeStore(createBackend().fetch).getState();
  expect(selectThemeProvided(state)).toBe(false);
  expect(selectShortcutsOn(state)).toBe(true);
  expect(selectSidebarView(state)).toBe(false);
  expect(selectVideosStatus(state)).toBe("idle");
  expect(selectVideosList(state)).toEqual([]);
  expect(selectCategoriesStatus(state)).toBe("idle");
  expect(selectCategoriesList(state)).toEqual([]);
  expect(selectCategorySelected(state)).toBe("All");
  expect(selectIsUserLoggedIn(state)).toBe(false);
  expect(selectEncodedTokenReceived(state)).toBeNull();
  expect(selectReachable(state)).toBe(true);
  expect(selectLikesStatus(state)).toBe("idle");
  expect(selectLikedVideosList(state)).toEqual([]);
  expect(selectWatchLaterStatus(state)).toBe("idle");
  expect(selectWatchLaterVideosList(state)).toEqual([]);
  expect(selectHistoryStatus(state)).toBe("idle");
  expect(selectHistoryVideosList(state)).toEqual([]);
  expect(selectHistoryError(state)).toBe("");
  expect(selectPlaylistsStatus(state)).toBe("idle");
  expect(selectPlaylistsProvided(state)).toEqual([]);
  expect(selectPlaylistSelected(state)).toBeNull();
  expect(selectVideoSelected(state)).toBeNull();
  expect(selectPlaylistsError(state)).toBe("");
  expect(selectModalDisplay(state)).toBe(false);
});

//proves:videoslist-encodedtokenreceived-restore
test("restores its state from storage, and loads the videos when a page needs them", () => {
  localStorage.setItem("videosList", JSON.stringify(VIDEOS));
  localStorage.setItem("encodedTokenReceived", "a.b.c");
  localStorage.setItem("theme", "dark");
  const store = makeStore(createBackend().fetch);
  const restored = store.getState();
  void store.dispatch(fetchVideos());
  expect(selectVideosStatus(store.getState())).toEqual("pending");
  expect(selectVideosList(store.getState())).toEqual(VIDEOS);
  expect(selectIsUserLoggedIn(restored)).toBe(true);
  expect(selectEncodedTokenReceived(restored)).toBe("a.b.c");
  expect(selectThemeProvided(restored)).toBe(true);
});

test.each(["[", "{}", "[{}]", '[{"_id":1}]', "null"])("ignores a stored list with the value %j", (text) => {
  localStorage.setItem("videosList", text);
  const store = makeStore(createBackend().fetch);
  void store.dispatch(fetchVideos());
  expect(selectVideosList(store.getState())).toEqual([]);
});

//proves:request-status-pending,fetched-videos-kept,videos-categories-read-token
test("loads videos and categories without a token and stores the videos", async () => {
  const { backend, store } = await guest();
  const loading = store.dispatch(fetchVideos());
  expect(selectVideosStatus(store.getState())).toBe("pending");
  await Promise.all([loading, store.dispatch(fetchCategories())]);
  expect(selectVideosStatus(store.getState())).toEqual("fulfilled");
  expect(selectVideosList(store.getState())).toEqual(VIDEOS);
  expect(selectCategoriesList(store.getState())).toEqual(CATEGORIES);
  expect(backend.tokens).toEqual([null, null, null]);
  expect(JSON.parse(localStorage.getItem("videosList") ?? "")).toEqual(VIDEOS);
});

//proves:request-status-pending
test("retains the previous list of videos if a read fails", async () => {
  const { backend, store } = await guest();
  await store.dispatch(fetchVideos());
  backend.answer("GET /api/videos", () => failure(500, "Something went wrong."));
  await store.dispatch(fetchVideos());
  expect(selectVideosStatus(store.getState())).toEqual("rejected");
  expect(selectVideosList(store.getState())).toEqual(VIDEOS);
});

//proves:login-signup-answer
test("stores the token of a login and sends it with every request under /user", async () => {
  const { backend, store } = await guest();
  const token = selectEncodedTokenReceived(store.getState());
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(localStorage.getItem("encodedTokenReceived")).toBe(token);
  await store.dispatch(fetchLikes());
  expect(backend.calls.at(-1)).toBe("GET /api/user/likes");
  expect(backend.tokens.at(-1)).toBe(token);
});

//proves:call-under-user
test("sends the token with every request under /user and with no other", async () => {
  const { backend, store } = await guest();
  const { dispatch } = store;
  const token = selectEncodedTokenReceived(store.getState());
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
    await act();
  }
  const playlistId = selectPlaylistsProvided(store.getState())[0]?._id ?? "";
  await dispatch(fetchPlaylist(playlistId));
  await dispatch(addToPlaylist({ playlistId, video: first }));
  await dispatch(removeFromPlaylist({ playlistId, videoId: first._id }));
  await dispatch(deletePlaylist(playlistId));

  const sent = backend.calls.map((call, index) => ({ call, token: backend.tokens[index] }));
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
test("starts no session if a login fails or returns no token", async () => {
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
  expect(selectIsUserLoggedIn(store.getState())).toEqual(false);
  expect(selectEncodedTokenReceived(store.getState())).toEqual(null);
});

//proves:login-signup-answer,login-signup-brings
test("sends the guest's token with a sign-up", async () => {
  const { backend, store } = await guest();
  const token = selectEncodedTokenReceived(store.getState());
  await store.dispatch(
    signUp({ firstName: "A", lastName: "M", email: "a@example.org", password: "ten chairs" }),
  );
  expect(backend.tokens.at(-1)).toBe(token);
  expect(selectEncodedTokenReceived(store.getState())).not.toBe(token);
});

//proves:logout-clears-session
test("clears account data at once on logout and notifies the server", async () => {
  const { backend, store } = await guest();
  const token = selectEncodedTokenReceived(store.getState());
  await store.dispatch(addLike(first));
  store.dispatch(logOut());
  expect(selectIsUserLoggedIn(store.getState())).toBe(false);
  expect(selectEncodedTokenReceived(store.getState())).toBeNull();
  expect(selectLikesStatus(store.getState())).toBe("idle");
  expect(selectLikedVideosList(store.getState())).toEqual([]);
  expect(localStorage.getItem("encodedTokenReceived")).toBeNull();
  await expect.poll(() => backend.calls.at(-1)).toBe("POST /api/auth/logout");
  expect(backend.tokens.at(-1)).toBe(token);
});

//proves:answer-401-ends
test("ends only the session whose token gets a 401 response", async () => {
  const { backend, store } = await guest();
  await revoke(store, backend);
  const answerLate = backend.hold("GET /api/user/likes");
  const late = store.dispatch(fetchLikes());
  await expect.poll(() => backend.calls.at(-1)).toBe("GET /api/user/likes");
  store.dispatch(logOut());
  await store.dispatch(logIn(GUEST_CREDENTIALS));
  answerLate();
  expect((await late).meta).toMatchObject({ stale: true });
  expect(selectIsUserLoggedIn(store.getState())).toBe(true);

  await revoke(store, backend);
  await store.dispatch(fetchLikes());
  expect(selectIsUserLoggedIn(store.getState())).toBe(false);
  expect(localStorage.getItem("encodedTokenReceived")).toBeNull();
});

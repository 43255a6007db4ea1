import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { logIn, logOut, selectEncodedTokenReceived, selectIsUserLoggedIn } from "../features/auth/slice.ts";
import {
  clearHistory,
  fetchHistory,
  recordPlayback,
  removeFromHistory,
  selectHistoryError,
  selectHistoryStatus,
  selectHistoryVideosList,
} from "../features/history/slice.ts";
import { addLike, fetchLikes, selectLikedVideosList, selectLikesStatus } from "../features/likes/slice.ts";
import {
  createPlaylist,
  fetchPlaylists,
  selectPlaylistsProvided,
  selectPlaylistsStatus,
} from "../features/playlists/slice.ts";
import {
  fetchFirstVideos,
  fetchVideos,
  selectFirstVideos,
  selectFound,
  selectVideosList,
} from "../features/videos/slice.ts";
import { bodyOf } from "../data/api/failure.ts";
import { GUEST_CREDENTIALS } from "../data/guestCredentials.ts";
import { type Backend, createBackend, failure } from "../testing/backend.ts";
import { VIDEOS } from "../testing/catalogue.ts";
import { largeLibrary } from "../testing/largeLibrary.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { syncLists } from "./crossTabLists.ts";
import { type AppStore, makeStore } from "./store.ts";

const [first, second, third] = VIDEOS;
const TOKEN = "encodedTokenReceived";

async function guestToken(backend: Backend) {
  const login = backend.elsewhere().POST("/auth/login", { body: GUEST_CREDENTIALS });
  return (await bodyOf(login)).encodedToken;
}

async function guest(backend = createBackend()) {
  const store = makeStore(backend.fetch);
  await store.dispatch(logIn(GUEST_CREDENTIALS));
  return { backend, store };
}

test.each([
  [
    "likes",
    "GET /api/user/likes",
    ({ dispatch }: AppStore) => dispatch(fetchLikes()),
    selectLikesStatus,
    selectLikedVideosList,
  ],
  [
    "playlists",
    "GET /api/user/playlists",
    ({ dispatch }: AppStore) => dispatch(fetchPlaylists()),
    selectPlaylistsStatus,
    selectPlaylistsProvided,
  ],
] as const)("drops a response that arrives after the logout (%s)", async (_, call, fetch, status, list) => {
  const { backend, store } = await guest();
  await store.dispatch(addLike(first));
  await store.dispatch(createPlaylist({ title: "Mine", description: "Alone" }));
  const answerLate = backend.hold(call);
  const late = fetch(store);
  await expect.poll(() => backend.calls.at(-1)).toBe(call);
  store.dispatch(logOut());
  await late;
  expect(status(store.getState())).toBe("idle");
  expect(list(store.getState())).toEqual([]);
  await store.dispatch(logIn(GUEST_CREDENTIALS));
  answerLate();
  expect(status(store.getState())).toBe("idle");
  expect(list(store.getState())).toEqual([]);
  backend.recover(call);
  await fetch(store);
  expect(status(store.getState())).toBe("fulfilled");
  expect(list(store.getState())).toEqual([]);
});

test("shows the lists of the current account on a page restored from the back/forward cache", async () => {
  const { store, backend } = await renderApp({
    at: "/likedvideos",
    earlier: (api) => api.POST("/user/likes", { body: { video: first } }),
  });
  await expect.element(page.getByRole("link", { name: first.title })).toBeVisible();
  const other = await guestToken(backend);
  await backend.elsewhere(other).POST("/user/likes", { body: { video: second } });
  // While the page was in the back/forward cache, it has missed the event of another tab.
  localStorage.setItem(TOKEN, other);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(selectLikedVideosList(store.getState())).toEqual([]);
  await expect.element(page.getByRole("link", { name: second.title })).toBeVisible();
  expect(page.getByRole("link", { name: first.title }).elements()).toHaveLength(0);
});

test("retains the session of another tab when the server rejects an old token", async () => {
  const { backend, store } = await guest();
  await backend.elsewhere(selectEncodedTokenReceived(store.getState())).POST("/auth/logout");
  const newer = await guestToken(backend);
  localStorage.setItem(TOKEN, newer);
  await store.dispatch(fetchLikes());
  expect(localStorage.getItem(TOKEN)).toBe(newer);
  expect(selectIsUserLoggedIn(store.getState())).toEqual(true);
  expect(selectEncodedTokenReceived(store.getState())).toEqual(newer);
});

test("retains the token of another tab after a logout in this tab", async () => {
  const { backend, store } = await guest();
  const newer = await guestToken(backend);
  localStorage.setItem(TOKEN, newer);
  store.dispatch(logOut());
  expect(localStorage.getItem(TOKEN)).toBe(newer);
});

test("sends a logout even if the user leaves the page immediately", async () => {
  const { backend, store } = await guest();
  const keepalives: boolean[] = [];
  backend.answer("POST /api/auth/logout", (request, pass) => {
    keepalives.push(request.keepalive);
    return pass();
  });
  store.dispatch(logOut());
  await expect.poll(() => keepalives).toEqual([true]);
});

test("shows changes of another device when the user returns to the tab", async () => {
  const { backend, store } = await guest();
  let time = 0;
  const gone = new AbortController();
  syncLists(store, gone.signal, () => time);
  await store.dispatch(fetchLikes());
  const device = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
  await device.POST("/user/likes", { body: { video: first } });
  const asked = () => backend.calls.filter((call) => call === "GET /api/user/likes").length;
  dispatchEvent(new Event("focus"));
  expect(asked(), "a list that was just read is fresh").toBe(1);
  time = 10_000;
  dispatchEvent(new Event("focus"));
  expect(selectLikesStatus(store.getState()), "no subscriber waits for it").toBe("fulfilled");
  await expect.poll(() => selectLikedVideosList(store.getState())).toEqual([first]);
  gone.abort();
});

test("removes two videos in order although the second response could arrive first", async () => {
  const { backend, store } = await guest();
  await store.dispatch(recordPlayback(first));
  await store.dispatch(recordPlayback(second));
  await store.dispatch(recordPlayback(third ?? first));
  const answerLate = backend.hold(`DELETE /api/user/history/${first._id}`);
  const removals = [
    store.dispatch(removeFromHistory(first._id)),
    store.dispatch(removeFromHistory(second._id)),
  ];
  await expect.poll(() => backend.calls.at(-1)).toBe(`DELETE /api/user/history/${first._id}`);
  expect(selectHistoryStatus(store.getState())).toBe("pending");
  answerLate();
  await Promise.all(removals);
  expect(selectHistoryStatus(store.getState())).toEqual("fulfilled");
  expect(selectHistoryVideosList(store.getState())).toEqual([third]);
  expect(selectHistoryError(store.getState())).toEqual("");
});

test("shows a change without a response in a list that is loaded after the change", async () => {
  const { backend, store } = await guest();
  await store.dispatch(recordPlayback(first));
  const answerLate = backend.hold("DELETE /api/user/history/all");
  const clearing = store.dispatch(clearHistory());
  const reading = store.dispatch(fetchHistory());
  answerLate();
  await Promise.all([clearing, reading]);
  expect(selectHistoryVideosList(store.getState())).toEqual([]);
});

test("shows an error with a retry for a failed like, and resets the button", async () => {
  const backend = createBackend();
  await renderApp({ at: `/explore/${first._id}`, asGuest: true, backend });
  const like = page.getByRole("button", { name: "Like", exact: true });
  let answerNow: (answer: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => (answerNow = resolve));
  backend.answer("POST /api/user/likes", () => answer);
  await like.click();
  await expect.element(page.getByText("Added To Likes")).toBeVisible();
  answerNow(failure(503, "Busy."));
  await expect.element(page.getByText("Couldn’t save your like.")).toBeVisible();
  await expect.element(like).toHaveAttribute("aria-pressed", "false");
  backend.recoverAtPress("POST /api/user/likes");
  await page.getByRole("button", { name: "RETRY" }).click();
  await expect.element(like).toHaveAttribute("aria-pressed", "true");
  const token = localStorage.getItem(TOKEN);
  await expect
    .poll(async () => (await bodyOf(backend.elsewhere(token).GET("/user/likes"))).likes)
    .toEqual([first]);
});

test("handles clicks on Like in order while the list of likes loads", async () => {
  const backend = createBackend();
  const answerLate = backend.hold("GET /api/user/likes");
  const { store } = await renderApp({ at: `/explore/${first._id}`, asGuest: true, backend });
  const like = page.getByRole("button", { name: "Like", exact: true });
  for (let press = 0; press < 3; press += 1) await like.click();
  answerLate();
  await expect.poll(() => selectLikesStatus(store.getState())).toEqual("fulfilled");
  await expect.poll(() => selectLikedVideosList(store.getState())).toEqual([first]);
  expect(backend.calls.filter((call) => call.includes("/user/likes"))).toEqual([
    "GET /api/user/likes",
    "POST /api/user/likes",
    `DELETE /api/user/likes/${first._id}`,
    "POST /api/user/likes",
  ]);
});

test("sends the request for a list again after a timeout", async () => {
  const backend = createBackend();
  let time = 0;
  const store = makeStore(backend.fetch, { now: () => time });
  backend.answer("GET /api/videos", () => new Promise(() => undefined));
  const hung = store.dispatch(fetchFirstVideos());
  backend.recover("GET /api/videos");
  time = 3_000;
  await store.dispatch(fetchFirstVideos());
  expect(selectFirstVideos(store.getState())).toEqual(VIDEOS.slice(0, 7));
  expect((await hung).meta.requestStatus).toBe("fulfilled");
});

test("discards the next page of a list that was reloaded in the meantime", async () => {
  const library = largeLibrary(250);
  const backend = createBackend();
  backend.answer("GET /api/videos", library.answer);
  const store = makeStore(backend.fetch);
  await store.dispatch(fetchVideos());
  const { videoIds, filter } = selectFound(store.getState());
  expect(videoIds).toHaveLength(60);
  // The response of this page was requested before the list became shorter, so it must be ignored.
  await store.dispatch(fetchVideos({ filter, cursor: "200" }));
  expect(selectFound(store.getState())).toMatchObject({ videoIds, next: "60" });
});

test("continues to play a video when a new list does not contain it", async () => {
  const library = largeLibrary(600);
  const [wanted] = library.videos.slice(-1);
  if (!wanted) throw new Error("The library is empty.");
  const backend = createBackend();
  backend.answer("GET /api/videos", library.answer);
  backend.answer(`GET /api/video/${wanted._id}`, () => Response.json({ video: wanted }));
  const { store } = await renderApp({ at: `/explore/${wanted._id}`, backend });
  await expect.poll(() => document.querySelector("iframe")).not.toBeNull();
  const player = document.querySelector("iframe");
  await store.dispatch(fetchVideos());
  expect(selectVideosList(store.getState()).length).toBeGreaterThan(0);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(wanted.title);
  expect(document.querySelector("iframe")).toBe(player);
});

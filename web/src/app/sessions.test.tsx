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
import { answered } from "../data/api/failure.ts";
import { GUEST_CREDENTIALS } from "../data/constants.ts";
import { type Backend, createBackend, failure } from "../testing/backend.ts";
import { VIDEOS } from "../testing/catalogue.ts";
import { largeLibrary } from "../testing/largeLibrary.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { followLists } from "./listsElsewhere.ts";
import { type AppStore, makeStore } from "./store.ts";

const [first, second, third] = VIDEOS;
const TOKEN = "encodedTokenReceived";

async function guestToken(backend: Backend) {
  const login = backend.elsewhere().POST("/auth/login", { body: GUEST_CREDENTIALS });
  return (await answered(login)).encodedToken;
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
] as const)(
  "an answer that comes after the logout fills nobody's %s",
  async (_, call, fetch, status, list) => {
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
  },
);

test("a page that comes back as it was shows the lists of whoever is logged in by now", async () => {
  const { store, backend } = await renderApp({
    at: "/likedvideos",
    earlier: (api) => api.POST("/user/likes", { body: { video: first } }),
  });
  await expect.element(page.getByRole("link", { name: first.title })).toBeVisible();
  const other = await guestToken(backend);
  await backend.elsewhere(other).POST("/user/likes", { body: { video: second } });
  // The events of the other tab were missed.
  localStorage.setItem(TOKEN, other);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(selectLikedVideosList(store.getState())).toEqual([]);
  await expect.element(page.getByRole("link", { name: second.title })).toBeVisible();
  expect(page.getByRole("link", { name: first.title }).elements()).toHaveLength(0);
});

test("a refusal of an old token leaves the session that another tab has opened", async () => {
  const { backend, store } = await guest();
  await backend.elsewhere(selectEncodedTokenReceived(store.getState())).POST("/auth/logout");
  const newer = await guestToken(backend);
  localStorage.setItem(TOKEN, newer);
  await store.dispatch(fetchLikes());
  expect(localStorage.getItem(TOKEN)).toBe(newer);
  expect(selectIsUserLoggedIn(store.getState())).toEqual(true);
  expect(selectEncodedTokenReceived(store.getState())).toEqual(newer);
});

test("a logout here leaves the token that another tab has put in its place", async () => {
  const { backend, store } = await guest();
  const newer = await guestToken(backend);
  localStorage.setItem(TOKEN, newer);
  store.dispatch(logOut());
  expect(localStorage.getItem(TOKEN)).toBe(newer);
});

test("a logout is told even when the page goes at once", async () => {
  const { backend, store } = await guest();
  const kept: boolean[] = [];
  backend.answer("POST /api/auth/logout", (request, pass) => {
    kept.push(request.keepalive);
    return pass();
  });
  store.dispatch(logOut());
  await expect.poll(() => kept).toEqual([true]);
});

test("who comes back to the tab sees what was done on another device", async () => {
  const { backend, store } = await guest();
  let time = 0;
  const gone = new AbortController();
  followLists(store, gone.signal, () => time);
  await store.dispatch(fetchLikes());
  const device = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
  await device.POST("/user/likes", { body: { video: first } });
  const asked = () => backend.calls.filter((call) => call === "GET /api/user/likes").length;
  dispatchEvent(new Event("focus"));
  expect(asked(), "what was just read is fresh").toBe(1);
  time = 10_000;
  dispatchEvent(new Event("focus"));
  expect(selectLikesStatus(store.getState()), "nobody waits for it").toBe("fulfilled");
  await expect.poll(() => selectLikedVideosList(store.getState())).toEqual([first]);
  gone.abort();
});

test("removals whose answers could cross leave both videos out", async () => {
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

test("a list that is read while a change is under way tells of the change", async () => {
  const { backend, store } = await guest();
  await store.dispatch(recordPlayback(first));
  const answerLate = backend.hold("DELETE /api/user/history/all");
  const clearing = store.dispatch(clearHistory());
  const reading = store.dispatch(fetchHistory());
  answerLate();
  await Promise.all([clearing, reading]);
  expect(selectHistoryVideosList(store.getState())).toEqual([]);
});

test("a like that fails is told, with another try, and the button shows what is so", async () => {
  const backend = createBackend();
  await renderApp({ at: `/explore/${first._id}`, asGuest: true, backend });
  const like = page.getByRole("button", { name: "Like", exact: true });
  let answerNow: (answer: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => (answerNow = resolve));
  backend.answer("POST /api/user/likes", () => answer);
  await like.click();
  await expect.element(page.getByText("Added To Likes")).toBeVisible();
  answerNow(failure(503, "Busy."));
  await expect.element(page.getByText("Your like could not be saved.")).toBeVisible();
  await expect.element(like).toHaveAttribute("aria-pressed", "false");
  backend.recoverAtPress("POST /api/user/likes");
  await page.getByRole("button", { name: "RETRY" }).click();
  await expect.element(like).toHaveAttribute("aria-pressed", "true");
  const token = localStorage.getItem(TOKEN);
  await expect
    .poll(async () => (await answered(backend.elsewhere(token).GET("/user/likes"))).likes)
    .toEqual([first]);
});

test("presses on Like while the list is still loading are all done, in their order", async () => {
  const backend = createBackend();
  const answerLate = backend.hold("GET /api/user/likes");
  const { store } = await renderApp({ at: `/explore/${first._id}`, asGuest: true, backend });
  const like = page.getByRole("button", { name: "Like", exact: true });
  await like.click();
  await expect.element(like).toHaveAttribute("aria-pressed", "true");
  await like.click();
  await expect.element(like).toHaveAttribute("aria-pressed", "false");
  await like.click();
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

test("a list that hangs can be asked for again", async () => {
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

test("a page of a list that was loaded anew meanwhile is left out", async () => {
  const library = largeLibrary(250);
  const backend = createBackend();
  backend.answer("GET /api/videos", library.answer);
  const store = makeStore(backend.fetch);
  await store.dispatch(fetchVideos());
  const { videoIds, filter } = selectFound(store.getState());
  expect(videoIds).toHaveLength(48);
  // It was asked for when the list was longer; this one goes on elsewhere.
  await store.dispatch(fetchVideos({ filter, cursor: "200" }));
  expect(selectFound(store.getState())).toMatchObject({ videoIds, next: "48" });
});

test("a video that plays goes on when a list without it arrives", async () => {
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

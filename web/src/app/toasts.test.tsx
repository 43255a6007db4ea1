import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { logIn, logOut, signUp } from "../features/auth/slice.ts";
import { fetchCategories, selectCategoriesStatus } from "../features/categories/slice.ts";
import {
  clearHistory,
  recordPlayback,
  removeFromHistory,
  selectHistoryError,
} from "../features/history/slice.ts";
import { addLike, fetchLikes, removeLike, selectLikesStatus } from "../features/likes/slice.ts";
import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  detailsMissing,
  type PlaylistRecord,
  removeFromPlaylist,
  selectPlaylistRecords,
} from "../features/playlists/slice.ts";
import { toggleInPlaylist } from "../features/playlists/toggleInPlaylist.ts";
import { fetchVideos } from "../features/videos/slice.ts";
import { addToWatchLater, fetchWatchLater, removeFromWatchLater } from "../features/watch-later/slice.ts";
import { GUEST_CREDENTIALS } from "../data/guestCredentials.ts";
import { loginRequired, sessionEnded } from "../data/store/session.ts";
import { type Backend, createBackend, failure } from "../testing/backend.ts";
import { VIDEOS } from "../testing/catalogue.ts";
import { renderApp } from "../testing/renderApp.tsx";
import type { AppStore } from "./store.ts";
import { showToast } from "../ui/toast/toast.ts";

const [video] = VIDEOS;
const ACCOUNT = { firstName: "A", lastName: "M", email: "a@example.org", password: "ten green chairs" };

type Act = (store: AppStore, backend: Backend) => unknown;

async function withPlaylist(store: AppStore): Promise<PlaylistRecord> {
  await store.dispatch(createPlaylist({ title: "One", description: "First" }));
  return selectPlaylistRecords(store.getState())[0] as PlaylistRecord;
}

function broken(call: string, act: Act): Act {
  return (store, backend) => {
    backend.answer(call, () => failure(500, "Something went wrong."));
    return act(store, backend);
  };
}

const CASES: readonly [kind: "error" | "info" | "success", text: string, act: Act][] = [
  ["error", "Please Login TO Continue", ({ dispatch }) => dispatch(loginRequired())],
  [
    "error",
    "ERROR OCCURED IN ADDING THIS VIDEO TO WATCH LATER",
    broken("POST /api/user/watchlater", ({ dispatch }) => dispatch(addToWatchLater(video))),
  ],
  [
    "error",
    "AN ERROR OCCURED IN REMOVING THIS VIDEO FROM WATCH LATER",
    broken(`DELETE /api/user/watchlater/${video._id}`, ({ dispatch }) =>
      dispatch(removeFromWatchLater(video._id)),
    ),
  ],
  [
    "error",
    "Error in removing Video  From History",
    broken(`DELETE /api/user/history/${video._id}`, ({ dispatch }) => dispatch(removeFromHistory(video._id))),
  ],
  ["error", "Login failed", ({ dispatch }) => dispatch(logIn({ email: "who@example.org", password: "?" }))],
  ["error", "Signup failed", broken("POST /api/auth/signup", ({ dispatch }) => dispatch(signUp(ACCOUNT)))],
  ["info", "Please enter all details.", ({ dispatch }) => dispatch(detailsMissing())],
  [
    "info",
    "Video is already present in playlist",
    async (store) => {
      const stale = await withPlaylist(store);
      await store.dispatch(addToPlaylist({ playlistId: stale._id, video }));
      await store.dispatch(toggleInPlaylist(stale, video));
    },
  ],
  [
    "info",
    "The playlists are still being updated. Try again in a moment.",
    async (store) => {
      const playlist = await withPlaylist(store);
      void store.dispatch(createPlaylist({ title: "Two", description: "Second" }));
      await store.dispatch(toggleInPlaylist(playlist, video));
    },
  ],
  ["info", "Logged Out Successfully", ({ dispatch }) => dispatch(logOut())],
  ["success", "Logged in successfully", ({ dispatch }) => dispatch(logIn(GUEST_CREDENTIALS))],
  ["success", "Signed in successfully", ({ dispatch }) => dispatch(signUp(ACCOUNT))],
  ["success", "Added To Watch Later", ({ dispatch }) => dispatch(addToWatchLater(video))],
  ["success", "Removed From Watch Later", ({ dispatch }) => dispatch(removeFromWatchLater(video._id))],
  ["success", "Video Removed From History", ({ dispatch }) => dispatch(removeFromHistory(video._id))],
  ["success", "Added To Likes", ({ dispatch }) => dispatch(addLike(video))],
  ["success", "Removed From Likes", ({ dispatch }) => dispatch(removeLike(video._id))],
  [
    "success",
    "Video removed from playlist",
    async (store) => {
      const { _id } = await withPlaylist(store);
      await store.dispatch(removeFromPlaylist({ playlistId: _id, videoId: video._id }));
    },
  ],
  [
    "success",
    "Video added to playlist",
    async (store) => {
      const { _id } = await withPlaylist(store);
      await store.dispatch(addToPlaylist({ playlistId: _id, video }));
    },
  ],
  ["success", "Playlist created successfully", withPlaylist],
  [
    "success",
    "Removed this playlist",
    async (store) => {
      const { _id } = await withPlaylist(store);
      await store.dispatch(deletePlaylist(_id));
    },
  ],
  ["success", "Cleared the whole history", ({ dispatch }) => dispatch(clearHistory())],
];

//proves:video-already-present,toast-kind-letter
test.each(CASES)("shows the toast of %s with the text %j", async (kind, text, act) => {
  const { store, backend } = await renderApp({ at: "/", asGuest: true });
  await act(store, backend);
  const toast = page.getByRole("alert").filter({ hasText: text });
  await expect.element(toast).toBeVisible();
  // The comparison includes spaces between words, which other matchers ignore.
  expect(toast.element().textContent).toContain(text);
  expect(toast.element().closest(`[class*="${kind}"]`), `it is one of kind ${kind}`).not.toBeNull();
});

//proves:toast-appears-right
test("shows a toast for a like before the response of the server", async () => {
  const backend = createBackend();
  backend.hold("POST /api/user/likes");
  const { store } = await renderApp({ at: "/", asGuest: true, backend });
  void store.dispatch(addLike(video));
  await expect.element(page.getByText("Added To Likes")).toBeVisible();
  expect(selectLikesStatus(store.getState())).toBe("pending");
});

//proves:failures-categories-videos
test.each([
  ["GET /api/categories", (store: AppStore) => store.dispatch(fetchCategories())],
  ["GET /api/videos", (store: AppStore) => store.dispatch(fetchVideos())],
  ["GET /api/user/likes", (store: AppStore) => store.dispatch(fetchLikes())],
  ["GET /api/user/watchlater", (store: AppStore) => store.dispatch(fetchWatchLater())],
  ["POST /api/auth/login", (store: AppStore) => store.dispatch(logIn(GUEST_CREDENTIALS))],
  ["POST /api/auth/signup", (store: AppStore) => store.dispatch(signUp(ACCOUNT))],
] as const)("logs a failure of %s to the console", async (call, act) => {
  const { store, backend } = await renderApp({ at: "/", asGuest: true });
  const warn = vi.mocked(console.warn);
  // Two reads at the same time share a response.
  await expect.poll(() => selectCategoriesStatus(store.getState())).toBe("fulfilled");
  backend.answer(call, () => failure(500, "Something went wrong."));
  warn.mockClear();
  await act(store);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/failed$/), {
    status: 500,
    messages: ["Something went wrong."],
  });
});

test("shows no toast for a failure that the page itself shows", async () => {
  const { store, backend } = await renderApp({ at: "/", asGuest: true });
  backend.answer(`PUT /api/user/history/${video._id}`, () => failure(500, "Something went wrong."));
  await store.dispatch(recordPlayback(video));
  expect(selectHistoryError(store.getState())).toBe("Error in adding video to history");
  expect(document.body.textContent).not.toContain("Error in adding video to history");
});

test("removes a toast's button when the account changes", async () => {
  const { store } = await renderApp({ at: "/explore", asGuest: true });
  const done = vi.fn();
  showToast("info", "Removed.", { label: "UNDO", press: done });
  const undo = page.getByRole("button", { name: "UNDO" });
  await expect.element(undo).toBeVisible();
  // The script of this toast is loading, and the toast must not be shown to the next account.
  showToast("info", "Removed, too.", { label: "UNDO", press: done });
  store.dispatch(sessionEnded({ because: "elsewhere" }));
  await expect.element(undo).not.toBeInTheDocument();
  showToast("info", "Something for everyone.");
  await expect.element(page.getByText("Something for everyone.")).toBeVisible();
  expect(page.getByText("Removed, too.").elements()).toHaveLength(0);
  expect(done).not.toHaveBeenCalled();
});

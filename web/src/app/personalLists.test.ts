import { expect, test } from "vitest";
import { logIn, selectEncodedTokenReceived } from "../features/auth/slice.ts";
import {
  clearHistory,
  fetchHistory,
  recordPlayback,
  removeFromHistory,
  selectHistoryError,
  selectHistoryStatus,
  selectHistoryVideosList,
} from "../features/history/slice.ts";
import { addLike, removeLike, selectLikedVideosList, selectLikesStatus } from "../features/likes/slice.ts";
import {
  addToWatchLater,
  selectWatchLaterStatus,
  selectWatchLaterVideosList,
} from "../features/watch-later/slice.ts";
import { GUEST_CREDENTIALS } from "../data/guestCredentials.ts";
import { VIDEOS } from "../testing/catalogue.ts";
import { createBackend, failure } from "../testing/backend.ts";
import { type AppStore, makeStore } from "./store.ts";

const [first, second] = VIDEOS;

async function guest() {
  const backend = createBackend();
  const store = makeStore(backend.fetch);
  await store.dispatch(logIn(GUEST_CREDENTIALS));
  return { backend, store };
}

//proves:lists-replaced-wholesale
test("shows the same likes as the server after every change", async () => {
  const { backend, store } = await guest();
  await store.dispatch(addLike(first));
  await store.dispatch(addLike(second));
  expect(selectLikesStatus(store.getState())).toEqual("fulfilled");
  expect(selectLikedVideosList(store.getState())).toEqual([first, second]);
  await store.dispatch(removeLike(first._id));
  expect(selectLikedVideosList(store.getState())).toEqual([second]);
  const elsewhere = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
  await elsewhere.DELETE("/user/likes/{videoId}", { params: { path: { videoId: second._id } } });
  await store.dispatch(addLike(first));
  expect(selectLikedVideosList(store.getState())).toEqual([first]);
  backend.answer("POST /api/user/likes", () => failure(500, "Something went wrong."));
  await store.dispatch(addLike(second));
  expect(selectLikesStatus(store.getState())).toEqual("rejected");
  expect(selectLikedVideosList(store.getState())).toEqual([first]);
});

//proves:another-tab-added
test("accepts that another tab has already added the video to the likes", async () => {
  const { backend, store } = await guest();
  const other = makeStore(backend.fetch);
  for (const video of [second, first]) {
    await other.dispatch(addLike(video));
    await other.dispatch(addToWatchLater(video));
  }
  await store.dispatch(addLike(first));
  expect(selectLikesStatus(store.getState())).toEqual("fulfilled");
  expect(selectLikedVideosList(store.getState())).toEqual([second, first]);
  await store.dispatch(addToWatchLater(first));
  expect(selectWatchLaterStatus(store.getState())).toEqual("fulfilled");
  expect(selectWatchLaterVideosList(store.getState())).toEqual([second, first]);
  expect(backend.calls.slice(-4)).toEqual([
    "POST /api/user/likes",
    "GET /api/user/likes",
    "POST /api/user/watchlater",
    "GET /api/user/watchlater",
  ]);
});

//proves:playback-adds-history
test("moves a played video to the front of the history", async () => {
  const { backend, store } = await guest();
  await store.dispatch(fetchHistory());
  await store.dispatch(recordPlayback(first));
  await store.dispatch(recordPlayback(second));
  await store.dispatch(recordPlayback(first));
  expect(selectHistoryVideosList(store.getState())).toEqual([first, second]);
  expect(backend.calls.slice(-3)).toEqual(
    [first, second, first].map(({ _id }) => `PUT /api/user/history/${_id}`),
  );

  // This browser has not loaded the list, so it reads the list before it changes the list.
  const fresh = makeStore(backend.fetch);
  await fresh.dispatch(recordPlayback(second));
  expect(selectHistoryVideosList(fresh.getState())).toEqual([second, first]);
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
] as const)("stores a failure of %s with the message of the history", async (call, act, message) => {
  const { backend, store } = await guest();
  await store.dispatch(recordPlayback(first));
  backend.answer(call, () => failure(500, "Something went wrong."));
  await act(store);
  expect(selectHistoryStatus(store.getState())).toEqual("rejected");
  expect(selectHistoryVideosList(store.getState())).toEqual([first]);
  expect(selectHistoryError(store.getState())).toEqual(message);
  backend.recover(call);
  await store.dispatch(fetchHistory());
  expect(selectHistoryError(store.getState())).toBe("");
});

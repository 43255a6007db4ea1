import { expect, test } from "vitest";
import { makeStore } from "../../app/store.ts";
import { GUEST_CREDENTIALS } from "../../data/guestCredentials.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { logIn, logOut, selectEncodedTokenReceived } from "../auth/slice.ts";
import {
  addToWatchLater,
  fetchWatchLater,
  removeFromWatchLater,
  selectWatchLaterStatus,
  selectWatchLaterVideosList,
} from "./slice.ts";

const [first, second] = VIDEOS;

//proves:request-status-pending,lists-replaced-wholesale
test("stores the same videos as the server after every change", async () => {
  const backend = createBackend();
  const store = makeStore(backend.fetch);
  await store.dispatch(logIn(GUEST_CREDENTIALS));
  const adding = store.dispatch(addToWatchLater(first));
  expect(selectWatchLaterStatus(store.getState())).toEqual("pending");
  expect(selectWatchLaterVideosList(store.getState())).toEqual([]);
  await adding;
  await store.dispatch(addToWatchLater(second));
  expect(selectWatchLaterStatus(store.getState())).toEqual("fulfilled");
  expect(selectWatchLaterVideosList(store.getState())).toEqual([first, second]);
  await store.dispatch(removeFromWatchLater(first._id));
  expect(selectWatchLaterVideosList(store.getState())).toEqual([second]);
  const elsewhere = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
  await elsewhere.DELETE("/user/watchlater/{videoId}", { params: { path: { videoId: second._id } } });
  await elsewhere.POST("/user/watchlater", { body: { video: first } });
  await store.dispatch(fetchWatchLater());
  expect(selectWatchLaterVideosList(store.getState())).toEqual([first]);
  backend.answer("POST /api/user/watchlater", () => failure(500, "Something went wrong."));
  await store.dispatch(addToWatchLater(second));
  expect(selectWatchLaterStatus(store.getState())).toEqual("rejected");
  expect(selectWatchLaterVideosList(store.getState())).toEqual([first]);
  store.dispatch(logOut());
  expect(selectWatchLaterStatus(store.getState())).toEqual("idle");
  expect(selectWatchLaterVideosList(store.getState())).toEqual([]);
});

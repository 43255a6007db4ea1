import { expect, test } from "vitest";
import { makeStore } from "../../app/store.ts";
import { GUEST_CREDENTIALS } from "../../data/constants.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { logIn, logOut, selectToken } from "../auth/slice.ts";
import { addToWatchLater, fetchWatchLater, removeFromWatchLater } from "./slice.ts";
import { stateOf } from "../../testing/stateOf.ts";

const [first, second] = VIDEOS;

//proves:request-status-pending,lists-replaced-wholesale
test("watch later is the server's list after every change", async () => {
  const backend = createBackend();
  const store = makeStore(backend.fetch);
  await store.dispatch(logIn(GUEST_CREDENTIALS));
  const adding = store.dispatch(addToWatchLater(first));
  expect(stateOf(store).watchLater).toEqual({ status: "pending", watchLaterVideosList: [] });
  await adding;
  await store.dispatch(addToWatchLater(second));
  expect(stateOf(store).watchLater).toEqual({
    status: "fulfilled",
    watchLaterVideosList: [first, second],
  });
  await store.dispatch(removeFromWatchLater(first._id));
  expect(stateOf(store).watchLater.watchLaterVideosList).toEqual([second]);
  const elsewhere = backend.elsewhere(selectToken(store.getState()));
  await elsewhere.DELETE("/user/watchlater/{videoId}", { params: { path: { videoId: second._id } } });
  await elsewhere.POST("/user/watchlater", { body: { video: first } });
  await store.dispatch(fetchWatchLater());
  expect(stateOf(store).watchLater.watchLaterVideosList).toEqual([first]);
  backend.answer("POST /api/user/watchlater", () => failure(500, "Something went wrong."));
  await store.dispatch(addToWatchLater(second));
  expect(stateOf(store).watchLater).toEqual({ status: "rejected", watchLaterVideosList: [first] });
  store.dispatch(logOut());
  expect(stateOf(store).watchLater).toEqual({ status: "idle", watchLaterVideosList: [] });
});

import { expect, test } from "vitest";
import { makeStore } from "../../app/store.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { toggleLike } from "./slice.ts";

const [video] = VIDEOS;

test("reads the likes before the first change of a video with the ID of an inherited property", async () => {
  const paths: string[] = [];
  const store = makeStore((request) => {
    paths.push(new URL(request instanceof Request ? request.url : String(request), location.href).pathname);
    return Promise.reject(new TypeError("No request is sent."));
  });
  await store.dispatch(toggleLike({ ...video, _id: "constructor" }));
  expect(paths[0]).toBe("/api/user/likes");
  expect(Object.keys(store.getState().likes?.pendingLikes ?? {})).toEqual([]);
});

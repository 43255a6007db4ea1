import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createStore, set } from "idb-keyval";
import { scopedKey } from "../../shared/siteUrl.ts";
import type { Recording } from "./recording.ts";
import { extensionOf, combineLevels } from "./recording.ts";
import { canStoreRecordings, recordingsOf } from "./recordingStore.ts";
import { makeRoom, storeRecording } from "./unstoredRecordings.ts";

const [mine, theirs] = [recordingsOf("account-1"), recordingsOf("account-2")];

function recordingOf(text: string): Recording {
  return { media: new Blob([text], { type: "audio/webm" }), seconds: 84.5, peaks: [0, 0.25, 1] };
}

beforeEach(async () => {
  await Promise.all([mine.removeAll(), theirs.removeAll()]);
});

//proves:recordings-in-this-browser
test("returns a recording only to its account", async () => {
  await mine.save("a question / of theirs", recordingOf("one\ntwo"));
  const found = await mine.find("a question / of theirs");
  expect(found).toMatchObject({ seconds: 84.5, peaks: [0, 0.25, 1] });
  expect(found?.media.type).toBe("audio/webm");
  expect(await found?.media.text()).toBe("one\ntwo");
  expect(await mine.find("another")).toBeUndefined();
  expect(await theirs.find("a question / of theirs")).toBeUndefined();
});

//proves:recordings-in-this-browser,earlier-takes
test("retains the first, the best and the latest recording of an answer, and reports the used disk space", async () => {
  expect(await mine.usage()).toEqual({ count: 0, bytes: 0 });
  for (const [text, score] of [
    ["first", 1],
    ["best", 302],
    ["equally good", 302],
    ["worse", 205],
    ["unrated", undefined],
  ] as const) {
    await mine.save("goal", recordingOf(text));
    await mine.score("goal", score);
  }
  await mine.save("metric", recordingOf("z".repeat(1_000)));
  await mine.save("goal", recordingOf("latest"));
  const takes = await mine.takes("goal");
  expect(await Promise.all(takes.map(({ media }) => media.text()))).toEqual([
    "first",
    "equally good",
    "latest",
  ]);
  expect(takes.map(({ score }) => score)).toEqual([1, 302, undefined]);
  expect(await (await mine.find("goal"))?.media.text()).toBe("latest");
  expect(await mine.usage()).toEqual({ count: 4, bytes: 1_023 });
  await mine.removeEarlier();
  expect(await (await mine.find("goal"))?.media.text()).toBe("latest");
  expect(await mine.usage()).toEqual({ count: 2, bytes: 1_006 });
});

//proves:earlier-takes
test("retains a recording of an earlier version as the first one", async () => {
  const old = { ...recordingOf("old"), questionId: "goal", savedAt: 1 };
  await set(["account-1", "goal"], old, createStore(scopedKey("greenroom-recordings"), "recordings"));
  expect(await (await mine.find("goal"))?.media.text()).toBe("old");
  for (const text of ["second", "third"]) await mine.save("goal", recordingOf(text));
  const takes = await mine.takes("goal");
  expect(await Promise.all(takes.map(({ media }) => media.text()))).toEqual(["old", "third"]);
});

//proves:earlier-takes
test("rejects a recording that exceeds the quota, and retains the stored recordings", async () => {
  await mine.save("goal", recordingOf("12345"), { maxBytes: 9 });
  await expect(mine.save("goal", recordingOf("67890"), { maxBytes: 9 })).rejects.toMatchObject({
    name: "QuotaExceededError",
  });
  expect(await (await mine.find("goal"))?.media.text()).toBe("12345");
});

describe("deletion of recordings", () => {
  //proves:recordings-deleted
  test("deletes one recording or all recordings of an account", async () => {
    await theirs.save("goal", recordingOf("theirs"));
    await mine.save("goal", recordingOf("mine"));
    await mine.save("metric", recordingOf("mine"));
    await mine.remove("goal");
    await mine.remove("goal");
    expect(await mine.find("goal")).toBeUndefined();
    expect(await mine.usage()).toMatchObject({ count: 1 });
    await mine.removeAll();
    expect(await mine.usage()).toEqual({ count: 0, bytes: 0 });
    expect(await theirs.usage()).toMatchObject({ count: 1 });
  });
});

/** Fills the browser's storage. */
function fillStorage() {
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function full(
    this: IDBObjectStore,
  ) {
    this.transaction.abort();
    throw new DOMException("The storage is full.", "QuotaExceededError");
  });
  onTestFinished(() => put.mockRestore());
  return put;
}

describe("browser without storage for recordings", () => {
  //proves:recordings-not-stored
  test("detects before recording that the browser cannot store recordings, and leaves no test entry", async () => {
    expect(await canStoreRecordings()).toBe(true);
    expect(await mine.usage()).toEqual({ count: 0, bytes: 0 });
    const open = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("No blobs in private windows.", "UnknownError");
    });
    onTestFinished(() => open.mockRestore());
    expect(await canStoreRecordings()).toBe(false);
  });

  //proves:recordings-not-stored
  test("rejects a recording if storage is full, and retains the previous answer", async () => {
    await mine.save("goal", recordingOf("the first"));
    fillStorage();
    await expect(mine.save("goal", recordingOf("the second"))).rejects.toMatchObject({
      name: "QuotaExceededError",
    });
    expect(await (await mine.find("goal"))?.media.text()).toBe("the first");
  });

  //proves:recordings-not-stored,earlier-takes
  test("stores a recording again as earlier than a recording that was made later", async () => {
    const full = fillStorage();
    await storeRecording("account-1", "goal", recordingOf("the first"));
    full.mockRestore();
    await storeRecording("account-1", "goal", recordingOf("the second"));
    await makeRoom("account-1");
    const takes = await mine.takes("goal");
    expect(await Promise.all(takes.map(({ media }) => media.text()))).toEqual(["the first", "the second"]);
  });
});

//proves:recordings-in-this-browser
test("stores bytes if the browser cannot store a Blob, as in private windows of WebKit", async () => {
  const put = IDBObjectStore.prototype.put;
  const spy = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function noBlobs(
    this: IDBObjectStore,
    value: { media: unknown },
    key,
  ) {
    if (value.media instanceof Blob) throw new DOMException("Error preparing Blob data", "UnknownError");
    return put.call(this, value, key);
  });
  onTestFinished(() => spy.mockRestore());
  expect(await canStoreRecordings()).toBe(true);
  await mine.save("goal", recordingOf("one"));
  const found = await mine.find("goal");
  expect(found?.media.type).toBe("audio/webm");
  expect(await found?.media.text()).toBe("one");
  expect(await mine.usage()).toEqual({ count: 1, bytes: 3 });
});

test("requests persistent storage with the first recording", async () => {
  const persist = vi.spyOn(navigator.storage, "persist").mockResolvedValue(true);
  onTestFinished(() => persist.mockRestore());
  await mine.save("goal", recordingOf("one"));
  expect(persist).toHaveBeenCalledOnce();
  await mine.save("metric", recordingOf("two"));
  expect(persist).toHaveBeenCalledOnce();
});

test.each([
  ["audio/webm", "webm"],
  ["audio/mp4", "m4a"],
  ["audio/ogg", "ogg"],
  ["video/webm", "webm"],
  ["video/mp4", "mp4"],
])("gives a recording of the type %s the file extension .%s", (type, extension) => {
  expect(extensionOf({ media: new Blob([], { type }), seconds: 0, peaks: [] })).toBe(extension);
});

test("summarizes the levels of a recording in a fixed number of bars", () => {
  expect(combineLevels([0.1, 0.9, 0.2, 0.3], 2)).toEqual([0.9, 0.3]);
  expect(combineLevels([0.5], 3)).toEqual([0.5, 0.5, 0.5]);
  expect(combineLevels([], 2)).toEqual([0, 0]);
  expect(
    combineLevels(
      Array.from({ length: 1_200 }, () => 0.4),
      44,
    ),
  ).toHaveLength(44);
});

import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { selectAccount } from "../data/store/account.ts";
import { selectOutbox, sendImmediately } from "../data/notebook/outbox.ts";
import { POSITIONS } from "../features/positions/notebook.ts";
import { type Backend, failure } from "../testing/backend.ts";
import { VIDEOS } from "../testing/catalogue.ts";
import {
  heldLocks,
  hideTab,
  lost,
  putOf,
  recordedBodies,
  started,
  storedPositions,
  tokenOf,
  unsent,
  unsentLine,
} from "../testing/outbox.ts";
import { renderApp } from "../testing/renderApp.tsx";
import type { AppStore } from "./store.ts";

const [first, second] = VIDEOS;

const shown = ({ getState }: AppStore, { _id }: { _id: string }) => POSITIONS.selectEntry(getState(), _id);

/** Returns a new store with the same browser storage, as after a reload. */
async function reloaded(backend: Backend) {
  await cleanup();
  const app = await renderApp({ at: "/explore", backend });
  await expect.poll(() => POSITIONS.selectStatus(app.store.getState())).toBe("fulfilled");
  return app;
}

const hide = () => window.dispatchEvent(new PageTransitionEvent("pagehide"));

/**
 * Events that occur when the user leaves the page, by device. Phones fire no pagehide event. The page of a video also
 * sends the last position itself.
 */
const LEAVING: readonly (readonly [string, (store: AppStore) => unknown])[] = [
  ["pagehide", hide],
  ["visibilitychange", hideTab],
  ["pagehide of the video's page", (store) => [hide(), store.dispatch(sendImmediately())]],
];

describe("outbox", () => {
  test("shows a write at once and replaces it with the response", async () => {
    const { store, backend } = await started();
    const answer = backend.hold(putOf(first));
    store.dispatch(POSITIONS.save(first._id, { seconds: 100, length: 1000 }));
    expect(shown(store, first)).toMatchObject({ seconds: 100, length: 1000, watched: false });
    await expect.poll(() => backend.calls).toContain(putOf(first));
    answer();
    await expect.poll(unsent).toEqual([]);
    expect(shown(store, first)).toEqual((await storedPositions(backend, tokenOf(store)))[0]);
  });

  test("lets other tabs send writes while the document is in the back/forward cache", async () => {
    const { store, backend } = await started();
    const answer = backend.hold(putOf(first));
    store.dispatch(POSITIONS.save(first._id, { seconds: 100, length: 1000 }));
    await expect.poll(() => backend.calls).toContain(putOf(first));
    expect(await heldLocks(store)).toHaveLength(1);
    window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    // The timeout of this poll is shorter than that of the request.
    await expect.poll(() => heldLocks(store), { timeout: 10_000 }).toEqual([]);
    answer();
    await expect.poll(unsent).toEqual([]);
    // A write during the unload must not take the lock.
    store.dispatch(POSITIONS.save(second._id, { seconds: 50, length: 1000 }));
    expect(selectOutbox(store.getState()).sending).toBe(false);
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await expect.poll(unsent).toEqual([]);
    await expect.poll(() => storedPositions(backend, tokenOf(store))).toHaveLength(2);
  });

  //proves:written-until-sent
  test("queues an offline write, reports it in the banner, retains it after a reload, and sends it once with its age", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { store, backend } = await started();
    recordedBodies(backend, putOf(first), "lost");
    store.dispatch(POSITIONS.save(first._id, { seconds: 100, length: 1000 }));
    await expect
      .element(unsentLine)
      .toHaveTextContent("Saved in this browser, not synced yet: your position in 1 video.");

    vi.setSystemTime(Date.now() + 3_600_000);
    const bodies = recordedBodies(backend, putOf(first));
    const { store: later } = await reloaded(backend);
    await expect.poll(unsent).toEqual([]);
    await expect.element(unsentLine).not.toBeInTheDocument();
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({ seconds: 100 });
    expect(bodies[0]?.["ago"]).toBeGreaterThanOrEqual(3_600_000);
    expect(bodies[0]?.["ago"]).toBeLessThan(3_660_000);
    const [position] = await storedPositions(backend, tokenOf(later));
    expect(position?.seconds).toBe(100);
  });

  //proves:written-until-sent
  test("sends queued writes in order when the browser is back online", async () => {
    const { store, backend } = await started();
    recordedBodies(backend, putOf(first), "lost");
    recordedBodies(backend, putOf(second), "lost");
    store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
    store.dispatch(POSITIONS.save(second._id, { seconds: 200 }));
    store.dispatch(POSITIONS.save(first._id, { seconds: 150 }));
    await expect.element(unsentLine).toHaveTextContent("your position in 2 videos");
    const before = backend.calls.length;
    const bodies = recordedBodies(backend, putOf(first));
    backend.recover(putOf(second));
    window.dispatchEvent(new Event("online"));
    await expect.poll(unsent).toEqual([]);
    const sent = backend.calls.slice(before).filter((call) => call.startsWith("PUT"));
    expect(sent).toEqual([putOf(first), putOf(second)]);
    expect(bodies).toMatchObject([{ seconds: 150 }]);
  });

  test("retries automatically after a server error", async () => {
    const { store, backend } = await started();
    backend.answer(putOf(first), () => failure(503, "Service Unavailable."));
    store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
    await expect.element(unsentLine).toBeVisible();
    backend.recover(putOf(first));
    await expect.poll(unsent).toEqual([]);
    expect(await storedPositions(backend, tokenOf(store))).toHaveLength(1);
  });

  //proves:written-until-sent
  test.each(LEAVING)(
    "sends all writes without waiting for responses after the event %s",
    async (_, leave) => {
      const { store, backend } = await started();
      const third = { _id: "third-video" };
      const bodies = recordedBodies(backend, putOf(first));
      const read = backend.hold("GET /api/user/positions");
      window.dispatchEvent(new Event("online"));
      await expect
        .poll(() => backend.calls.filter((call) => call === "GET /api/user/positions").length)
        .toBe(2);
      store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
      store.dispatch(POSITIONS.save(second._id, { seconds: 200 }));
      store.dispatch(POSITIONS.save(third._id, { seconds: 300 }));
      leave(store);
      // The timeout of this poll is shorter than that of the read.
      await expect.poll(unsent, { timeout: 10_000 }).toEqual([]);
      expect(backend.calls.filter((call) => call.startsWith("PUT"))).toEqual(
        [first, second, third].map(putOf),
      );
      expect(bodies).toMatchObject([{ seconds: 100 }]);
      read();
    },
  );

  //proves:written-until-sent
  test("sends the last write when the user leaves while an earlier write has no response", async () => {
    const { store, backend } = await started();
    const bodies: unknown[] = [];
    backend.answer(putOf(first), async (request, pass) => {
      bodies.push(await request.clone().json());
      return bodies.length === 1 ? new Promise(() => undefined) : pass();
    });
    store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
    await expect.poll(() => bodies).toHaveLength(1);
    store.dispatch(POSITIONS.save(first._id, { seconds: 150 }));
    await store.dispatch(sendImmediately());
    expect(bodies).toMatchObject([{ seconds: 100 }, { seconds: 150 }]);
    expect(await storedPositions(backend, tokenOf(store))).toMatchObject([{ seconds: 150 }]);
  });

  test("shows the later of two writes made in the same millisecond", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { store, backend } = await started();
    recordedBodies(backend, putOf(first), "lost");
    store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
    expect(shown(store, first)?.seconds).toBe(100);
    store.dispatch(POSITIONS.save(first._id, { seconds: 150 }));
    expect(shown(store, first)?.seconds).toBe(150);
  });

  //proves:written-until-sent
  test("stores a write only once although its response was lost", async () => {
    const { store, backend } = await started();
    backend.answer(putOf(first), async (_, pass) => {
      await pass();
      return lost();
    });
    store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
    await expect.element(unsentLine).toBeVisible();
    backend.recover(putOf(first));
    window.dispatchEvent(new Event("online"));
    await expect.poll(unsent).toEqual([]);
    expect(await storedPositions(backend, tokenOf(store))).toMatchObject([
      { videoId: first._id, seconds: 100 },
    ]);
    expect(shown(store, first)?.seconds).toBe(100);
  });

  //proves:written-until-sent
  test("removes a rejected write with a message and sends the next write", async () => {
    const { store, backend } = await started();
    backend.answer(putOf(first), () => failure(422, "Unprocessable Entity. Your positions are full."));
    store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
    store.dispatch(POSITIONS.save(second._id, { seconds: 200 }));
    await expect.element(page.getByText("Couldn’t save your change. Your positions are full.")).toBeVisible();
    await expect.poll(unsent).toEqual([]);
    expect(shown(store, first)).toBeUndefined();
    expect(shown(store, second)?.seconds).toBe(200);
  });

  test("marks a video as watched although the video was started again before the write was sent", async () => {
    const { store, backend } = await started();
    recordedBodies(backend, putOf(first), "lost");
    store.dispatch(POSITIONS.save(first._id, { seconds: 990, length: 1000 }));
    store.dispatch(POSITIONS.save(first._id, { seconds: 20, length: 1000 }));
    expect(shown(store, first)).toMatchObject({ seconds: 20, watched: true });
    backend.recover(putOf(first));
    window.dispatchEvent(new Event("online"));
    await expect.poll(unsent).toEqual([]);
    expect(await storedPositions(backend, tokenOf(store))).toMatchObject([{ seconds: 20, watched: true }]);
  });

  test("replaces an unsent write with a newer write from another device", async () => {
    const { store, backend } = await started();
    const device = backend.elsewhere(tokenOf(store));
    await device.PUT("/user/positions/{videoId}", {
      params: { path: { videoId: second._id } },
      body: { seconds: 321, ago: 0 },
    });
    store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
    await expect.poll(() => shown(store, second)?.seconds).toBe(321);
    expect(shown(store, first)?.seconds).toBe(100);
  });
});

test("shows a write of another tab while the other tab sends it", async () => {
  const { store, backend } = await started();
  const account = selectAccount(store.getState()) ?? "";
  const key = `outbox:${account}:000000001.1`;
  const done = { notebook: "positions", id: first._id, body: { seconds: 100 }, at: Date.now() };
  const change = (newValue: string | null) => {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
  };
  const seconds: unknown[] = [];
  await expect.poll(() => store.getState().outbox?.account).toBe(account);
  change(JSON.stringify(done));
  await expect.poll(() => shown(store, first)?.seconds).toBe(100);
  const stop = store.subscribe(() => seconds.push(shown(store, first)?.seconds));
  const params = { path: { videoId: first._id } };
  await backend
    .elsewhere(tokenOf(store))
    .PUT("/user/positions/{videoId}", { params, body: { seconds: 100, ago: 0 } });
  change(null);
  await expect.poll(() => store.getState().outbox?.writes).toEqual([]);
  stop();
  expect(new Set(seconds)).toEqual(new Set([100]));
});

describe("outbox queue", () => {
  //proves:written-until-sent
  test("sends the queue from one tab at a time", async () => {
    const { store, backend } = await started();
    const answer = backend.hold(putOf(first));
    store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
    await expect.poll(() => backend.calls).toContain(putOf(first));
    const { store: other } = await renderApp({ at: "/explore", backend });
    other.dispatch(POSITIONS.save(second._id, { seconds: 200 }));
    await expect.poll(() => POSITIONS.selectStatus(other.getState())).toBe("fulfilled");
    expect(backend.calls.filter((call) => call.startsWith("PUT"))).toEqual([putOf(first)]);
    answer();
    await expect.poll(unsent).toEqual([]);
    expect(backend.calls.filter((call) => call.startsWith("PUT"))).toEqual([putOf(first), putOf(second)]);
  });

  //proves:written-until-sent
  test("never sends the writes of another account", async () => {
    const { store, backend } = await started();
    recordedBodies(backend, putOf(first), "lost");
    store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
    await expect.element(unsentLine).toBeVisible();
    await cleanup();
    const bodies = recordedBodies(backend, putOf(first));
    const next = await renderApp({ at: "/explore", asGuest: true, backend });
    await expect.poll(() => POSITIONS.selectStatus(next.store.getState())).toBe("fulfilled");
    expect(unsent()).toEqual([]);
    expect(bodies).toEqual([]);
    expect(shown(next.store, first)).toBeUndefined();
  });
});

import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { answered } from "../data/api/failure.ts";
import { selectAccount } from "../data/store/person.ts";
import type { Position } from "../data/api/types.ts";
import { selectOutbox, sendAtOnce } from "../data/notebook/outbox.ts";
import { POSITIONS } from "../features/positions/notebook.ts";
import { selectEncodedTokenReceived } from "../features/auth/slice.ts";
import { type Backend, createBackend, failure } from "../testing/backend.ts";
import { VIDEOS } from "../testing/catalogue.ts";
import { renderApp } from "../testing/renderApp.tsx";
import type { AppStore } from "./store.ts";

const [first, second] = VIDEOS;
const putOf = ({ _id }: { _id: string }) => `PUT /api/user/positions/${_id}`;
const unsentLine = page.getByText(/^You are offline|can’t be reached. Kept here/);

const lost = () => Promise.reject(new TypeError("The network is gone."));
const unsent = () => Object.keys(localStorage).filter((key) => key.startsWith("outbox:"));

function tokenOf({ getState }: AppStore): string {
  const token = selectEncodedTokenReceived(getState());
  if (token === null) throw new Error("Nobody is logged in.");
  return token;
}

/** What the server keeps, whatever this device shows. */
async function kept(backend: Backend, store: AppStore): Promise<readonly Position[]> {
  const call = backend.elsewhere(tokenOf(store)).GET("/user/positions", {});
  return (await answered(call)).positions;
}

const shown = ({ getState }: AppStore, { _id }: { _id: string }) => POSITIONS.selectEntry(getState(), _id);

/** The app with a guest, whose notebook has been read. */
async function started(backend = createBackend()) {
  const app = await renderApp({ at: "/explore", asGuest: true, backend });
  await expect.poll(() => POSITIONS.selectStatus(app.store.getState())).toBe("fulfilled");
  return app;
}

/** The same browser after a reload. */
async function reloaded(backend: Backend) {
  await cleanup();
  const app = await renderApp({ at: "/explore", backend });
  await expect.poll(() => POSITIONS.selectStatus(app.store.getState())).toBe("fulfilled");
  return app;
}

/** The bodies that arrive at the network for one call, which a fault then befalls. */
function heardAt(backend: Backend, call: string, fault: "lost" | "none" = "none") {
  const bodies: Record<string, unknown>[] = [];
  backend.answer(call, async (request, pass) => {
    bodies.push((await request.clone().json()) as Record<string, unknown>);
    return fault === "lost" ? lost() : pass();
  });
  return bodies;
}

describe("what is written", () => {
  test("is on the page at once, and what the server says it is from its answer on", async () => {
    const { store, backend } = await started();
    const answer = backend.hold(putOf(first));
    store.dispatch(POSITIONS.keep(first._id, { seconds: 100, length: 1000 }));
    expect(shown(store, first)).toMatchObject({ seconds: 100, length: 1000, watched: false });
    await expect.poll(() => backend.calls).toContain(putOf(first));
    answer();
    await expect.poll(unsent).toEqual([]);
    expect(shown(store, first)).toEqual((await kept(backend, store))[0]);
  });

  test("is left to other tabs while the document is in the back/forward cache, and sent from there on", async () => {
    const { store, backend } = await started();
    const answer = backend.hold(putOf(first));
    store.dispatch(POSITIONS.keep(first._id, { seconds: 100, length: 1000 }));
    await expect.poll(() => backend.calls).toContain(putOf(first));
    const own = `greenroom:outbox:${selectAccount(store.getState())}`;
    const locks = async () => (await navigator.locks.query()).held?.filter(({ name }) => name === own);
    expect(await locks()).toHaveLength(1);
    window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    // Sooner than the call would time out.
    await expect.poll(locks, { timeout: 10_000 }).toEqual([]);
    answer();
    await expect.poll(unsent).toEqual([]);
    // What is written while the document is left takes no lock.
    store.dispatch(POSITIONS.keep(second._id, { seconds: 50, length: 1000 }));
    expect(selectOutbox(store.getState()).sending).toBe(false);
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await expect.poll(unsent).toEqual([]);
    await expect.poll(() => kept(backend, store)).toHaveLength(2);
  });

  //proves:written-until-sent
  test("without a network is kept and said in one line, outlives a reload, and is sent once with its age", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { store, backend } = await started();
    heardAt(backend, putOf(first), "lost");
    store.dispatch(POSITIONS.keep(first._id, { seconds: 100, length: 1000 }));
    await expect
      .element(unsentLine)
      .toHaveTextContent("Kept here until it can be sent: your place in 1 video.");

    vi.setSystemTime(Date.now() + 3_600_000);
    const bodies = heardAt(backend, putOf(first));
    const { store: later } = await reloaded(backend);
    await expect.poll(unsent).toEqual([]);
    await expect.element(unsentLine).not.toBeInTheDocument();
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({ seconds: 100 });
    expect(bodies[0]?.["ago"]).toBeGreaterThanOrEqual(3_600_000);
    expect(bodies[0]?.["ago"]).toBeLessThan(3_660_000);
    const [position] = await kept(backend, later);
    expect(position?.seconds).toBe(100);
  });

  //proves:written-until-sent
  test("is sent when the browser is back online, in the order in which it was done", async () => {
    const { store, backend } = await started();
    heardAt(backend, putOf(first), "lost");
    heardAt(backend, putOf(second), "lost");
    store.dispatch(POSITIONS.keep(first._id, { seconds: 100 }));
    store.dispatch(POSITIONS.keep(second._id, { seconds: 200 }));
    store.dispatch(POSITIONS.keep(first._id, { seconds: 150 }));
    await expect.element(unsentLine).toHaveTextContent("your place in 2 videos");
    const before = backend.calls.length;
    const bodies = heardAt(backend, putOf(first));
    backend.recover(putOf(second));
    window.dispatchEvent(new Event("online"));
    await expect.poll(unsent).toEqual([]);
    const sent = backend.calls.slice(before).filter((call) => call.startsWith("PUT"));
    expect(sent).toEqual([putOf(first), putOf(second)]);
    expect(bodies).toMatchObject([{ seconds: 150 }]);
  });

  test("is tried again by itself after a server in trouble", async () => {
    const { store, backend } = await started();
    backend.answer(putOf(first), () => failure(503, "Service Unavailable."));
    store.dispatch(POSITIONS.keep(first._id, { seconds: 100 }));
    await expect.element(unsentLine).toBeVisible();
    backend.recover(putOf(first));
    await expect.poll(unsent).toEqual([]);
    expect(await kept(backend, store)).toHaveLength(1);
  });

  //proves:written-until-sent
  test("is sent whole when the page is left, whatever waits for an answer", async () => {
    const { store, backend } = await started();
    const third = { _id: "third-video" };
    const bodies = heardAt(backend, putOf(first));
    const read = backend.hold("GET /api/user/positions");
    window.dispatchEvent(new Event("online"));
    await expect
      .poll(() => backend.calls.filter((call) => call === "GET /api/user/positions").length)
      .toBe(2);
    store.dispatch(POSITIONS.keep(first._id, { seconds: 100 }));
    store.dispatch(POSITIONS.keep(second._id, { seconds: 200 }));
    store.dispatch(POSITIONS.keep(third._id, { seconds: 300 }));
    await store.dispatch(sendAtOnce());
    expect(backend.calls.filter((call) => call.startsWith("PUT"))).toEqual([first, second, third].map(putOf));
    expect(bodies).toMatchObject([{ seconds: 100 }]);
    expect(unsent()).toEqual([]);
    read();
  });

  //proves:written-until-sent
  test("last is sent when the page is left, while the writing before it has no answer", async () => {
    const { store, backend } = await started();
    const bodies: unknown[] = [];
    backend.answer(putOf(first), async (request, pass) => {
      bodies.push(await request.clone().json());
      return bodies.length === 1 ? new Promise(() => undefined) : pass();
    });
    store.dispatch(POSITIONS.keep(first._id, { seconds: 100 }));
    await expect.poll(() => bodies).toHaveLength(1);
    store.dispatch(POSITIONS.keep(first._id, { seconds: 150 }));
    await store.dispatch(sendAtOnce());
    expect(bodies).toMatchObject([{ seconds: 100 }, { seconds: 150 }]);
    expect(await kept(backend, store)).toMatchObject([{ seconds: 150 }]);
  });

  test("twice in one moment is on the page as it was written last", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { store, backend } = await started();
    heardAt(backend, putOf(first), "lost");
    store.dispatch(POSITIONS.keep(first._id, { seconds: 100 }));
    expect(shown(store, first)?.seconds).toBe(100);
    store.dispatch(POSITIONS.keep(first._id, { seconds: 150 }));
    expect(shown(store, first)?.seconds).toBe(150);
  });

  //proves:written-until-sent
  test("and heard, but for the answer, is kept once", async () => {
    const { store, backend } = await started();
    backend.answer(putOf(first), async (_, pass) => {
      await pass();
      return lost();
    });
    store.dispatch(POSITIONS.keep(first._id, { seconds: 100 }));
    await expect.element(unsentLine).toBeVisible();
    backend.recover(putOf(first));
    window.dispatchEvent(new Event("online"));
    await expect.poll(unsent).toEqual([]);
    expect(await kept(backend, store)).toMatchObject([{ videoId: first._id, seconds: 100 }]);
    expect(shown(store, first)?.seconds).toBe(100);
  });

  //proves:written-until-sent
  test("and refused is undone with a word, and holds up nothing", async () => {
    const { store, backend } = await started();
    backend.answer(putOf(first), () => failure(422, "Unprocessable Entity. Your positions are full."));
    store.dispatch(POSITIONS.keep(first._id, { seconds: 100 }));
    store.dispatch(POSITIONS.keep(second._id, { seconds: 200 }));
    await expect
      .element(page.getByText("What you did could not be kept. Your positions are full."))
      .toBeVisible();
    await expect.poll(unsent).toEqual([]);
    expect(shown(store, first)).toBeUndefined();
    expect(shown(store, second)?.seconds).toBe(200);
  });

  test("to the end and begun anew before it could be sent has been watched", async () => {
    const { store, backend } = await started();
    heardAt(backend, putOf(first), "lost");
    store.dispatch(POSITIONS.keep(first._id, { seconds: 990, length: 1000 }));
    store.dispatch(POSITIONS.keep(first._id, { seconds: 20, length: 1000 }));
    expect(shown(store, first)).toMatchObject({ seconds: 20, watched: true });
    backend.recover(putOf(first));
    window.dispatchEvent(new Event("online"));
    await expect.poll(unsent).toEqual([]);
    expect(await kept(backend, store)).toMatchObject([{ seconds: 20, watched: true }]);
  });

  test("makes way for what another device has written meanwhile", async () => {
    const { store, backend } = await started();
    const device = backend.elsewhere(tokenOf(store));
    await device.PUT("/user/positions/{videoId}", {
      params: { path: { videoId: second._id } },
      body: { seconds: 321, ago: 0 },
    });
    store.dispatch(POSITIONS.keep(first._id, { seconds: 100 }));
    await expect.poll(() => shown(store, second)?.seconds).toBe(321);
    expect(shown(store, first)?.seconds).toBe(100);
  });
});

test("what another tab has written does not blink when it is sent", async () => {
  const { store, backend } = await started();
  const account = selectAccount(store.getState()) ?? "";
  const key = `outbox:${account}:000000001.1`;
  const done = { notebook: "positions", id: first._id, body: { seconds: 100 }, at: Date.now() };
  const tell = (newValue: string | null) => {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
  };
  const places: unknown[] = [];
  await expect.poll(() => store.getState().outbox?.account).toBe(account);
  tell(JSON.stringify(done));
  await expect.poll(() => shown(store, first)?.seconds).toBe(100);
  const stop = store.subscribe(() => places.push(shown(store, first)?.seconds));
  const params = { path: { videoId: first._id } };
  await backend
    .elsewhere(tokenOf(store))
    .PUT("/user/positions/{videoId}", { params, body: { seconds: 100, ago: 0 } });
  tell(null);
  await expect.poll(() => store.getState().outbox?.writes).toEqual([]);
  stop();
  expect(new Set(places)).toEqual(new Set([100]));
});

describe("the line", () => {
  //proves:written-until-sent
  test("is sent by one tab at a time", async () => {
    const { store, backend } = await started();
    const answer = backend.hold(putOf(first));
    store.dispatch(POSITIONS.keep(first._id, { seconds: 100 }));
    await expect.poll(() => backend.calls).toContain(putOf(first));
    const { store: other } = await renderApp({ at: "/explore", backend });
    other.dispatch(POSITIONS.keep(second._id, { seconds: 200 }));
    await expect.poll(() => POSITIONS.selectStatus(other.getState())).toBe("fulfilled");
    expect(backend.calls.filter((call) => call.startsWith("PUT"))).toEqual([putOf(first)]);
    answer();
    await expect.poll(unsent).toEqual([]);
    expect(backend.calls.filter((call) => call.startsWith("PUT"))).toEqual([putOf(first), putOf(second)]);
  });

  //proves:written-until-sent
  test("is one account's: another that logs in here never sends it", async () => {
    const { store, backend } = await started();
    heardAt(backend, putOf(first), "lost");
    store.dispatch(POSITIONS.keep(first._id, { seconds: 100 }));
    await expect.element(unsentLine).toBeVisible();
    await cleanup();
    const bodies = heardAt(backend, putOf(first));
    const next = await renderApp({ at: "/explore", asGuest: true, backend });
    await expect.poll(() => POSITIONS.selectStatus(next.store.getState())).toBe("fulfilled");
    expect(unsent()).toEqual([]);
    expect(bodies).toEqual([]);
    expect(shown(next.store, first)).toBeUndefined();
  });
});

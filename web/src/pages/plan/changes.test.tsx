import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { syncLists } from "../../app/crossTabLists.ts";
import { makeStore } from "../../app/store.ts";
import { bodyOf } from "../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { saveDecisions, PLAN } from "../../features/plan/notebook.ts";
import { daysAfter } from "../../shared/day.ts";
import { type Backend, createBackend } from "../../testing/backend.ts";
import { videosOf } from "../../testing/catalogue.ts";
import { lost, unsent } from "../../testing/outbox.ts";
import { agenda, planned, TODAY } from "../../testing/plan.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const titles = () =>
  agenda()
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

/** Removes the first item of the day and returns its title. A plan's first item is a video. */
async function dropFirst(): Promise<string> {
  const videos = new Set(videosOf("Product Management").map(({ title }) => title));
  await expect.poll(() => videos.has(titles()[0] ?? "")).toBe(true);
  const [title = ""] = titles();
  await agenda()
    .getByRole("button", { name: `Later, swap or drop: ${title}` })
    .click();
  await page.getByRole("menuitem", { name: "Drop from the plan" }).click();
  await expect.poll(titles).not.toContain(title);
  return title;
}

//proves:plan-changed
test("retains later changes of the plan when an earlier change is undone", async () => {
  // Today has two videos, so one remains.
  const earlier = planned({ minutes: Array.from({ length: 7 }, () => 120) });
  const { backend } = await renderApp({ at: "/plan", earlier });
  const first = await dropFirst();
  const undoFirst = page.getByRole("button", { name: "UNDO" });
  await expect.element(undoFirst).toBeVisible();
  const second = await dropFirst();
  await expect.poll(() => undoFirst.elements()).toHaveLength(2);
  // The newest toast is above the others.
  await undoFirst.nth(1).click();
  await expect.poll(titles).toContain(first);
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  const left = videosOf("Product Management").find(({ title }) => title === second);
  const dropped = async () => {
    const { planChanges } = await bodyOf(api.GET("/user/planChanges"));
    return planChanges.flatMap((change) =>
      Object.entries(change.dropped ?? {}).flatMap(([id, isDropped]) => (isDropped ? [id] : [])),
    );
  };
  await expect.poll(dropped).toEqual([left?._id]);
});

//proves:plan-follows
test("updates the plan after a change on another device", async () => {
  const { backend } = await renderApp({ at: "/plan", earlier: planned() });
  await expect.poll(() => titles().length).toBeGreaterThan(0);
  const [before = ""] = titles();
  const video = videosOf("Product Management").find(({ title }) => title === before);
  const device = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  await bodyOf(
    device.PUT("/user/positions/{videoId}", {
      params: { path: { videoId: video?._id ?? "" } },
      body: { seconds: 1_000, length: 1_000, ago: 0 },
    }),
  );
  window.dispatchEvent(new Event("online"));
  await expect.element(agenda().getByRole("listitem").filter({ hasText: before })).toHaveTextContent(/Done/);
});

/**
 * Creates a backend whose writes fail while the network is down. Returns functions that switch the network on and
 * off.
 */
function withNetwork() {
  const backend = createBackend();
  const network = { isDown: true };
  const fetch: typeof backend.fetch = (request, onSent) =>
    network.isDown && request.method !== "GET" ? lost() : backend.fetch(request, onSent);
  return { backend: { ...backend, fetch }, network };
}

/** Removes the unsent writes from this browser's storage. Returns a function that restores them. */
function takeUnsent(): () => void {
  const taken = unsent().map((key) => [key, localStorage.getItem(key) ?? ""] as const);
  for (const [key] of taken) localStorage.removeItem(key);
  return () => {
    for (const [key, text] of taken) localStorage.setItem(key, text);
  };
}

const laidOn = async (backend: Backend) => {
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  const offset = -new Date(new Date().setHours(0, 0, 0, 0)).getTimezoneOffset();
  const { days } = await bodyOf(api.GET("/user/plan/days", { params: { query: { today: TODAY, offset } } }));
  return days;
};

//proves:plan-merged
test("merges changes of the plan that two devices made offline", async () => {
  const { backend, network } = withNetwork();
  await renderApp({ at: "/plan", backend, earlier: planned() });
  const dropped = await dropFirst();
  // There are two writes: the removal of the item, and the list of today's items.
  await expect.poll(unsent).toHaveLength(2);
  const putBack = takeUnsent();
  await cleanup();

  await renderApp({ at: "/plan", backend });
  await page.getByRole("button", { name: "Not today" }).click();
  await expect.element(agenda().getByText("Day off.")).toBeVisible();
  network.isDown = false;
  window.dispatchEvent(new Event("online"));
  await expect.poll(unsent).toEqual([]);
  await cleanup();

  putBack();
  await renderApp({ at: "/plan", backend });
  await expect.poll(unsent).toEqual([]);
  await expect.element(agenda().getByText("Day off.")).toBeVisible();
  const days = await laidOn(backend);
  expect(days[0]).toMatchObject({ minutes: 0, items: [] });
  expect(days.flatMap(({ items }) => items.map(({ title }) => title))).not.toContain(dropped);
});

//proves:plan-merged
test("retains changes of the plan by another device when the dialog is saved", async () => {
  const { backend, store } = await renderApp({ at: "/plan", earlier: planned() });
  await expect.poll(() => titles().length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Edit plan" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit plan" });
  await dialog.getByLabelText("Goal").fill("Panel");
  const device = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  const params = { path: { changeId: "off" } };
  await device.PUT("/user/planChanges/{changeId}", { params, body: { off: { [TODAY]: true }, ago: 0 } });
  await planned({ minutes: [50, 50, 50, 50, 50, 50, 50] })(device);
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => PLAN.selectEntry(store.getState(), "")?.minutes[0]).toBe(50);
  await dialog.getByRole("button", { name: "Save plan" }).click();
  await expect.element(page.getByText(/^Panel interview, /)).toBeVisible();
  await expect.element(agenda().getByText("Day off.")).toBeVisible();
  await expect.poll(unsent).toEqual([]);
  expect((await laidOn(backend)).slice(0, 2).map(({ minutes }) => minutes)).toEqual([0, 50]);
});

//proves:plan-merged
test("ignores and deletes the changes of an earlier plan", async () => {
  const [first] = videosOf("Product Management");
  const { backend } = await renderApp({
    at: "/plan",
    earlier: async (api) => {
      const params = { path: { changeId: "old" } };
      const dropped = { [first?._id ?? ""]: true };
      await api.PUT("/user/planChanges/{changeId}", { params, body: { planId: "old", dropped, ago: 5_000 } });
      await planned()(api);
    },
  });
  await expect.poll(titles).toContain(first?.title);
  await dropFirst();
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  const ids = async () => (await bodyOf(api.GET("/user/planChanges"))).planChanges.map(({ _id }) => _id);
  await expect.poll(ids).toEqual([`dropped-${first?._id}`, "today"]);
});

//proves:plan-changed
test("deletes the changes of a deleted plan, and restores its last decisions with it", async () => {
  const day = daysAfter(TODAY, 5);
  const { backend } = await renderApp({
    at: "/plan",
    earlier: async (api) => {
      await planned()(api);
      for (const [changeId, body] of [
        ["z-first", { off: { [day]: true }, ago: 5_000 }],
        ["a-second", { off: { [day]: false }, ago: 4_000 }],
        ["other", { planId: "other", off: { [day]: true }, ago: 0 }],
      ] as const)
        await api.PUT("/user/planChanges/{changeId}", { params: { path: { changeId } }, body });
    },
  });
  const dropped = await dropFirst();
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  const saved = async () => (await bodyOf(api.GET("/user/planChanges"))).planChanges;
  await expect.poll(saved).toHaveLength(5);
  await page.getByRole("button", { name: "Edit plan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete plan" }).click();
  await expect.poll(saved).toEqual([]);
  await page.getByRole("button", { name: "UNDO" }).first().click();
  await expect.poll(() => titles().length).toBeGreaterThan(0);
  await expect.poll(saved).toHaveLength(2);
  const first = videosOf("Product Management").find(({ title }) => title === dropped);
  expect(await saved()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ dropped: { [first?._id ?? ""]: true }, off: { [day]: false } }),
      expect.objectContaining({ _id: "today" }),
    ]),
  );
  expect(titles()).not.toContain(dropped);
});

//proves:plan-follows
test("shows a change of the plan that another tab has made", async () => {
  const { backend } = await renderApp({ at: "/plan", earlier: planned() });
  await expect.poll(() => titles().length).toBeGreaterThan(0);
  const other = makeStore(backend.fetch);
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  syncLists(other, ending.signal);
  other.dispatch(PLAN.ensure());
  await expect.poll(() => PLAN.selectStatus(other.getState())).toBe("fulfilled");
  other.dispatch(saveDecisions({ off: { [TODAY]: true } }));
  await expect.element(agenda().getByText("Day off.")).toBeVisible();
});

//proves:plan-fixed
test("retains today's items when the library gets a new question", async () => {
  const { backend } = await renderApp({ at: "/plan", earlier: planned() });
  await expect.poll(() => titles().length).toBeGreaterThan(0);
  const before = titles();
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  const stored = async () =>
    (await bodyOf(api.GET("/user/planChanges"))).planChanges.map(({ today }) => today);
  await expect.poll(stored).toEqual([expect.objectContaining({ date: TODAY })]);
  await api.PUT("/user/questions/{questionId}", {
    params: { path: { questionId: "fresh" } },
    body: { text: "Why now?", minutes: 3, ago: 0 },
  });
  const query = { today: TODAY, offset: -new Date().getTimezoneOffset() };
  const { days } = await bodyOf(api.GET("/user/plan/days", { params: { query } }));
  expect(days[0]?.items.some(({ questionId }) => questionId === "fresh")).toBe(false);
  expect(titles()).toEqual(before);
});

import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AppStore } from "../../app/store.ts";
import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";
import type { PositionBody } from "../../data/api/types.ts";
import { selectEncodedTokenReceived } from "../../features/auth/slice.ts";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { type Backend, createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { holdVideos } from "../../testing/holdVideos.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [video, other] = VIDEOS;
const LENGTH = 1712;
const at = `/explore/${video._id}`;
const PUT = `PUT /api/user/positions/${video._id}`;

const frame = () => document.querySelector("iframe");
const startOf = () => new URL(frame()?.src ?? "about:blank").searchParams.get("start");
const phase = () => document.querySelector("[data-phase]")?.getAttribute("data-phase");
const started = page.getByText("Started at 12:40");

const saveFromElsewhere = (api: Api, body: PositionBody) =>
  api.PUT("/user/positions/{videoId}", {
    params: { path: { videoId: video._id } },
    body: { ...body, ago: 0 },
  });

/** Saves the user's position from another device. */
const stoppedAt = (seconds: number, watched?: boolean) => (api: Api) =>
  saveFromElsewhere(api, { seconds, length: LENGTH, ...(watched !== undefined && { watched }) });

/** Simulates that the browser stores the page and shows it again. */
async function leaveAndReturn() {
  window.dispatchEvent(new Event("pagehide"));
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}

/** Pauses the video with the first letter of a note. */
async function pause() {
  await userEvent.keyboard("n");
  await expect.element(page.getByRole("textbox", { name: /^Note at/ })).toHaveFocus();
  await userEvent.keyboard("C");
  await expect.poll(phase).toBe("paused");
}

async function positionOf(backend: Backend, { getState }: AppStore) {
  const api = backend.elsewhere(selectEncodedTokenReceived(getState()));
  const { positions } = await bodyOf(api.GET("/user/positions", {}));
  return positions.find(({ videoId }) => videoId === video._id);
}

describe("resuming a video", () => {
  //proves:video-goes-on
  test("continues a video at the user's position, and can start over", async () => {
    await renderApp({ at, earlier: stoppedAt(760) });
    await expect.poll(frame).not.toBeNull();
    expect(startOf()).toBe("760");
    await expect.element(started).toBeVisible();
    await expect.poll(phase).toBe("playing");
    await page.getByRole("button", { name: "Start over" }).click();
    await expect.element(started).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Share" }).click();
    await expect.element(page.getByText(/^Start at 12:/)).not.toBeInTheDocument();
  });

  test.each([
    ["the end was near", stoppedAt(1600), null],
    ["it was only looked into", stoppedAt(7), null],
    ["the address has another timestamp", stoppedAt(760), "?t=90"],
  ])("starts at another time when %s", async (_, earlier, query) => {
    await renderApp({ at: at + (query ?? ""), earlier });
    await expect.poll(frame).not.toBeNull();
    expect(startOf()).toBe(query === null ? null : "90");
    expect(page.getByText(/^Started at/).elements()).toHaveLength(0);
  });

  test("starts a video at the beginning if the stored position is not loaded in time", async () => {
    const backend = createBackend();
    backend.hold("GET /api/user/positions");
    await renderApp({ at, backend, earlier: stoppedAt(760) });
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(video.title);
    expect(frame()).toBeNull();
    await expect.poll(frame).not.toBeNull();
    expect(startOf()).toBeNull();
  });

  //proves:video-goes-on
  test("ignores changes of the position by another device during playback", async () => {
    const { store, backend } = await renderApp({ at, earlier: stoppedAt(760) });
    await expect.poll(phase).toBe("playing");
    const player = frame();
    await stoppedAt(300)(backend.elsewhere(selectEncodedTokenReceived(store.getState())));
    window.dispatchEvent(new Event("online"));
    await expect
      .poll(() =>
        store
          .dispatch(POSITIONS.load())
          .then(() => POSITIONS.selectEntry(store.getState(), video._id)?.seconds),
      )
      .toBe(300);
    expect(frame()).toBe(player);
    await expect.element(started).toBeVisible();
  });
});

describe("watch position", () => {
  //proves:video-goes-on
  test("saves the position when the user leaves the page", async () => {
    const { store, backend } = await renderApp({ at: `${at}?t=100`, asGuest: true });
    await expect.poll(phase).toBe("playing");
    await page.getByRole("link", { name: "Greenroom" }).first().click();
    await expect.poll(() => location.pathname).toBe("/");
    await expect.poll(() => positionOf(backend, store)).toMatchObject({ length: LENGTH, watched: false });
    expect((await positionOf(backend, store))?.seconds).toBeGreaterThanOrEqual(100);
  });

  //proves:progress-minutes
  test.each([
    ["no earlier position", 0, undefined],
    ["a position with played seconds", 600, { seconds: 900, watchedSeconds: 600 }],
    ["a position of an earlier version", 700, { seconds: 700 }],
  ])("adds only played seconds to the total after %s", async (_, total, body) => {
    const { store, backend } = await renderApp({
      at: `${at}?t=1000`,
      earlier: async (api) => {
        if (body !== undefined) await saveFromElsewhere(api, body);
      },
    });
    await expect.poll(phase).toBe("playing");
    await page.getByRole("link", { name: "Greenroom" }).first().click();
    await expect.poll(async () => (await positionOf(backend, store))?.seconds).toBeGreaterThanOrEqual(1_000);
    const { watchedSeconds } = (await positionOf(backend, store)) ?? {};
    expect(watchedSeconds).toBeGreaterThanOrEqual(total);
    expect(watchedSeconds).toBeLessThan(total + 60);
  });

  //proves:progress-minutes
  test.each([
    ["no earlier position", 0, undefined, leaveAndReturn],
    ["a position with played seconds", 600, { seconds: 900, watchedSeconds: 600 }, leaveAndReturn],
    ["a position of an earlier version", 700, { seconds: 700 }, pause],
  ])("adds only played seconds to the total after %s that loads late", async (_, total, body, stop) => {
    const backend = createBackend();
    const release = backend.hold("GET /api/user/positions");
    const { store } = await renderApp({
      at: `${at}?t=1000`,
      backend,
      earlier: async (api) => {
        if (body !== undefined) await saveFromElsewhere(api, body);
      },
    });
    await expect.poll(phase).toBe("playing");
    await stop();
    release();
    await expect.poll(() => POSITIONS.selectStatus(store.getState())).toBe("fulfilled");
    await page.getByRole("link", { name: "Greenroom" }).first().click();
    await expect.poll(async () => (await positionOf(backend, store))?.seconds).toBeGreaterThanOrEqual(1_000);
    const { watchedSeconds } = (await positionOf(backend, store)) ?? {};
    expect(watchedSeconds).toBeGreaterThanOrEqual(total);
    expect(watchedSeconds).toBeLessThan(total + 60);
  });

  //proves:progress-minutes
  test("adds only played seconds to the total if the positions cannot be loaded", async () => {
    const backend = createBackend();
    backend.answer("GET /api/user/positions", () => failure(500, "Something went wrong."));
    const { store } = await renderApp({ at: `${at}?t=1000`, backend, asGuest: true });
    await expect.poll(phase).toBe("playing");
    await expect.poll(() => POSITIONS.selectStatus(store.getState())).toBe("rejected");
    await page.getByRole("link", { name: "Greenroom" }).first().click();
    await expect.poll(async () => (await positionOf(backend, store))?.seconds).toBeGreaterThanOrEqual(1_000);
    expect((await positionOf(backend, store))?.watchedSeconds).toBeLessThan(60);
  });

  test("saves the position when the browser unloads the document", async () => {
    const backend = createBackend();
    const heard: boolean[] = [];
    backend.answer(PUT, ({ keepalive }, pass) => {
      heard.push(keepalive);
      return pass();
    });
    await renderApp({ at: `${at}?t=100`, asGuest: true, backend });
    await expect.poll(phase).toBe("playing");
    window.dispatchEvent(new Event("pagehide"));
    await expect.poll(() => heard).toEqual([true]);
  });

  //proves:history-days
  test("saves the position of a short visit and starts the video over at the next visit", async () => {
    holdVideos();
    const { backend, store } = await renderApp({ at, asGuest: true });
    await expect.poll(phase).toBe("playing");
    await page.getByRole("link", { name: "Greenroom" }).first().click();
    await expect.poll(async () => (await positionOf(backend, store))?.seconds).toBeLessThan(10);
  });

  test("saves no position for a visitor", async () => {
    const { backend } = await renderApp({ at });
    await expect.poll(phase).toBe("playing");
    await page.getByRole("link", { name: "Greenroom" }).first().click();
    await expect.poll(() => location.pathname).toBe("/");
    expect(backend.calls).not.toContain(PUT);
  });

  //proves:watched-at-nine-tenths
  test("marks a video as watched when the user plays it almost to its end", async () => {
    const { store, backend } = await renderApp({ at: `${at}?t=1600`, asGuest: true });
    await expect.poll(phase).toBe("playing");
    window.dispatchEvent(new Event("pagehide"));
    await expect.poll(() => positionOf(backend, store)).toMatchObject({ watched: true });
  });
});

//proves:watched-at-nine-tenths
test("marks a video as watched and as unwatched", async () => {
  const { store, backend } = await renderApp({ at, earlier: stoppedAt(760) });
  const more = page.getByRole("button", { name: "More options", exact: true });
  await more.click();
  await page.getByRole("menuitem", { name: "Mark as watched" }).click();
  // The mark itself adds no watched seconds.
  await expect
    .poll(() => positionOf(backend, store))
    .toMatchObject({ watched: true, length: LENGTH, watchedSeconds: 760 });
  await more.click();
  await page.getByRole("menuitem", { name: "Mark as not watched" }).click();
  await expect.poll(() => positionOf(backend, store)).toMatchObject({ watched: false });
});

//proves:progress-minutes
test("retains the minutes of an earlier version when the user marks a video before its position is loaded", async () => {
  const backend = createBackend();
  const release = backend.hold("GET /api/user/positions");
  const { store } = await renderApp({ at: "/explore", backend, earlier: stoppedAt(760) });
  await page.getByRole("button", { name: `More options for ${video.title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Mark as watched" }).click();
  release();
  await expect.poll(() => positionOf(backend, store)).toMatchObject({ watched: true });
  expect(await positionOf(backend, store)).not.toHaveProperty("watchedSeconds");
});

//proves:video-goes-on
test("shows the position on a card as a bar and as remaining time", async () => {
  await renderApp({ at: "/explore", earlier: stoppedAt(760) });
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: video.title }) })
    .last();
  await expect.element(card).toHaveTextContent(/16 min left/);
  const bar = card.element().querySelector("svg > rect");
  const thumbnail = card.element().querySelector("svg:has(> rect)")?.getBoundingClientRect().width ?? 0;
  expect((bar?.getBoundingClientRect().width ?? 0) / thumbnail).toBeCloseTo(760 / LENGTH, 2);
  const untouched = page.getByRole("article").filter({ has: page.getByRole("link", { name: other.title }) });
  await expect.element(untouched).not.toHaveTextContent(/left|Watched/);
});

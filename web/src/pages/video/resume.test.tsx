import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { AppStore } from "../../app/store.ts";
import type { Api } from "../../data/api/client.ts";
import { answered } from "../../data/api/failure.ts";
import { selectEncodedTokenReceived } from "../../features/auth/slice.ts";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { type Backend, createBackend } from "../../testing/backend.ts";
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

/** A person who has stopped there before, on another device. */
const stoppedAt = (seconds: number, watched?: boolean) => (api: Api) =>
  api.PUT("/user/positions/{videoId}", {
    params: { path: { videoId: video._id } },
    body: { seconds, length: LENGTH, ago: 0, ...(watched !== undefined && { watched }) },
  });

async function placeOf(backend: Backend, { getState }: AppStore) {
  const api = backend.elsewhere(selectEncodedTokenReceived(getState()));
  const { positions } = await answered(api.GET("/user/positions", {}));
  return positions.find(({ videoId }) => videoId === video._id);
}

describe("a video", () => {
  //proves:video-goes-on
  test("goes on where the person has stopped, and starts over when it is asked to", async () => {
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
    ["another moment was asked for", stoppedAt(760), "?t=90"],
  ])("starts elsewhere when %s", async (_, earlier, query) => {
    await renderApp({ at: at + (query ?? ""), earlier });
    await expect.poll(frame).not.toBeNull();
    expect(startOf()).toBe(query === null ? null : "90");
    expect(page.getByText(/^Started at/).elements()).toHaveLength(0);
  });

  test("waits for the place, but not for ever", async () => {
    const backend = createBackend();
    backend.hold("GET /api/user/positions");
    await renderApp({ at, backend, earlier: stoppedAt(760) });
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(video.title);
    expect(frame()).toBeNull();
    await expect.poll(frame).not.toBeNull();
    expect(startOf()).toBeNull();
  });

  //proves:video-goes-on
  test("does not move when another device goes on with it", async () => {
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

describe("the place", () => {
  //proves:video-goes-on
  test("is kept when the person leaves the page, in seconds of the video", async () => {
    const { store, backend } = await renderApp({ at: `${at}?t=100`, asGuest: true });
    await expect.poll(phase).toBe("playing");
    await page.getByRole("link", { name: "Greenroom" }).first().click();
    await expect.poll(() => location.pathname).toBe("/");
    await expect.poll(() => placeOf(backend, store)).toMatchObject({ length: LENGTH, watched: false });
    expect((await placeOf(backend, store))?.seconds).toBeGreaterThanOrEqual(100);
  });

  test("is kept at once when the browser leaves, alive beyond the page", async () => {
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
  test("is kept of who only looked in, whose video begins anew", async () => {
    holdVideos();
    const { backend, store } = await renderApp({ at, asGuest: true });
    await expect.poll(phase).toBe("playing");
    await page.getByRole("link", { name: "Greenroom" }).first().click();
    await expect.poll(() => backend.calls).toContain(PUT);
    expect((await placeOf(backend, store))?.seconds).toBeLessThan(10);
  });

  test("is not kept of a visitor", async () => {
    const { backend } = await renderApp({ at });
    await expect.poll(phase).toBe("playing");
    await page.getByRole("link", { name: "Greenroom" }).first().click();
    await expect.poll(() => location.pathname).toBe("/");
    expect(backend.calls).not.toContain(PUT);
  });

  //proves:watched-at-nine-tenths
  test("near the end counts as watched", async () => {
    const { store, backend } = await renderApp({ at: `${at}?t=1600`, asGuest: true });
    await expect.poll(phase).toBe("playing");
    window.dispatchEvent(new Event("pagehide"));
    await expect.poll(() => placeOf(backend, store)).toMatchObject({ watched: true });
  });
});

//proves:watched-at-nine-tenths
test("watched can be said by hand, and taken back", async () => {
  const { store, backend } = await renderApp({ at, earlier: stoppedAt(760) });
  const more = page.getByRole("button", { name: "More options", exact: true });
  await more.click();
  await page.getByRole("menuitem", { name: "Mark as watched" }).click();
  await expect.poll(() => placeOf(backend, store)).toMatchObject({ watched: true, length: LENGTH });
  await more.click();
  await page.getByRole("menuitem", { name: "Mark as not watched" }).click();
  await expect.poll(() => placeOf(backend, store)).toMatchObject({ watched: false });
});

//proves:video-goes-on
test("a card shows how far the person is: a bar on its still, and what is left in words", async () => {
  await renderApp({ at: "/explore", earlier: stoppedAt(760) });
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: video.title }) })
    .last();
  await expect.element(card).toHaveTextContent(/16 min left/);
  const bar = card.element().querySelector("svg > rect");
  const still = card.element().querySelector("svg:has(> rect)")?.getBoundingClientRect().width ?? 0;
  expect((bar?.getBoundingClientRect().width ?? 0) / still).toBeCloseTo(760 / LENGTH, 2);
  const untouched = page.getByRole("article").filter({ has: page.getByRole("link", { name: other.title }) });
  await expect.element(untouched).not.toHaveTextContent(/left|Watched/);
});

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [first] = VIDEOS;

const button = page.getByRole("button", { name: `More options for ${first.title}`, exact: true });
const entry = (name: string) => page.getByRole("menuitem", { name, exact: true });

test("likes a video, saves it for later, and opens the playlist dialog from a card", async () => {
  await renderApp({ at: "/explore", asGuest: true });
  await button.click();
  await entry("Like").click();
  await expect.element(page.getByText("Added To Likes")).toBeVisible();
  await button.click();
  await expect.element(entry("Remove from Liked Videos")).toBeVisible();
  await entry("Watch later").click();
  await expect.element(page.getByText("Added To Watch Later")).toBeVisible();
  await button.click();
  await expect.element(entry("Remove from Watch Later")).toBeVisible();
  await entry("Add to playlist").click();
  await expect.element(page.getByRole("dialog", { name: "Add to playlist" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(button).toHaveFocus();
  expect(location.pathname).toBe("/explore");
});

test("loads the user's lists once when a menu first opens", async () => {
  const backend = createBackend();
  await renderApp({ at: "/explore", asGuest: true, backend });
  await expect.element(button).toBeVisible();
  // All cards show the same watch position.
  const isList = (call: string) => call.startsWith("GET /api/user/") && !call.endsWith("/positions");
  const asked = () => backend.calls.filter(isList).toSorted();
  expect(asked()).toEqual([]);
  await button.click();
  await expect.element(entry("Like")).toBeVisible();
  await button.click();
  await button.click();
  await expect.element(entry("Like")).toBeVisible();
  await expect.poll(asked).toEqual(["GET /api/user/likes", "GET /api/user/watchlater"]);
});

test("likes a video after the list of likes is loaded", async () => {
  const backend = createBackend();
  const release = backend.hold("GET /api/user/likes");
  await renderApp({
    at: "/explore",
    earlier: (api) => api.POST("/user/likes", { body: { video: first } }),
    backend,
  });
  await button.click();
  await entry("Like").click();
  expect(page.getByText("Added To Likes").elements()).toHaveLength(0);
  release();
  await expect.element(page.getByText("Removed From Likes")).toBeVisible();
  await expect.poll(() => backend.calls).toContain(`DELETE /api/user/likes/${first._id}`);
  expect(backend.calls).not.toContain("POST /api/user/likes");
});

test("offers a retry for a like if the list of likes cannot be loaded", async () => {
  const backend = createBackend();
  backend.answer("GET /api/user/likes", () => failure(503, "Busy."));
  await renderApp({
    at: "/explore",
    earlier: (api) => api.POST("/user/likes", { body: { video: first } }),
    backend,
  });
  await button.click();
  await entry("Like").click();
  await expect.element(page.getByText("Couldn’t save your like.")).toBeVisible();
  backend.recoverAtPress("GET /api/user/likes");
  await page.getByRole("button", { name: "RETRY" }).click();
  await expect.element(page.getByText("Removed From Likes")).toBeVisible();
  expect(backend.calls).not.toContain("POST /api/user/likes");
});

//proves:moreoptions-menu-hidden
test("hides the menu of videos for visitors", async () => {
  await renderApp({ at: "/explore" });
  await expect.element(page.getByRole("status")).toHaveTextContent(`${VIDEOS.length} videos`);
  expect(page.getByRole("button", { name: /^More options/ }).elements()).toHaveLength(0);
});

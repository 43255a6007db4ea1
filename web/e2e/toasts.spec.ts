import type { Page } from "@playwright/test";
import { enterAsGuest } from "./support/guest.ts";
import { timerBarOf, holdToasts, advanceTimer } from "./support/toasts.ts";
import { expect, MOTION, test } from "./support/test.ts";

test.use(MOTION);

const VIDEO = "/explore/rw4s4M3hFfs";

// The test controls the timers of toasts, because a slow machine could miss a toast.
test.beforeEach(({ page }) => holdToasts(page));

const likeButton = (page: Page) => page.getByRole("button", { name: "Like", exact: true });

/** Likes a video as a guest. Returns the toast when its entrance has ended. */
async function likeAsGuest(page: Page, theme = "light") {
  await enterAsGuest(page);
  await page.evaluate((value) => localStorage.setItem("theme", value), theme);
  await page.goto(VIDEO);
  await expect(likeButton(page)).not.toHaveAttribute("aria-disabled");
  await likeButton(page).click();
  const toast = page.getByRole("alert").filter({ hasText: "Added To Likes" });
  await expect(timerBarOf(toast)).toHaveCSS("animation-play-state", "running");
  return toast;
}

async function boxOf(toast: Awaited<ReturnType<typeof likeAsGuest>>) {
  const box = await toast.boundingBox();
  if (!box) throw new Error("there is no toast");
  return box;
}

for (const theme of ["light", "dark"]) {
  //proves:toasts-stand-topright
  test(`shows a dark toast at the top right in the ${theme} theme`, async ({ page }) => {
    const toast = await likeAsGuest(page, theme);
    const { x, y, width } = await boxOf(toast);
    const viewport = page.viewportSize();
    expect((viewport?.width ?? 0) - x - width).toBeLessThanOrEqual(20);
    // The toast is below the visible part of the player, but in the upper half of the window.
    expect(y).toBeLessThan((viewport?.height ?? 0) / 2);
    await expect(toast).toHaveCSS("background-color", "rgb(16, 32, 26)");
  });
}

for (const { what, width, path, selector } of [
  { what: "the heading of a phone's page", width: 390, path: "/notes", selector: "h1" },
  { what: "the tabs next to a video", width: 1440, path: VIDEO, selector: "[role=tablist]" },
]) {
  //proves:toasts-stand-topright
  test(`never covers ${what} with a toast`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const api = await enterAsGuest(page);
    const body = { videoId: "rw4s4M3hFfs", seconds: 9, text: "Why?" };
    await api("PUT", "/user/notes/n1", body);
    await api("PUT", "/user/notes/n2", body);
    await page.goto(path);
    if (path === VIDEO) await likeButton(page).click();
    else await page.getByRole("button", { name: "Delete" }).first().click();
    const free = page.locator(`main ${selector}`).first();
    const bottom = await free.evaluate((element) => element.getBoundingClientRect().bottom);
    // While the toast appears, it moves.
    await expect.poll(async () => (await boxOf(page.getByRole("alert"))).y).toBeGreaterThanOrEqual(bottom);
  });
}

//proves:toasts-stand-topright
test("does not cover the player of a phone with a toast", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const toast = await likeAsGuest(page);
  const player = page.locator("[data-framed]");
  const end = await player.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(async () => (await boxOf(toast)).y).toBeGreaterThanOrEqual(end);
});

//proves:toast-2500-ms
test("shows a toast for 2500 ms and announces it", async ({ page }) => {
  const toast = await likeAsGuest(page);
  await expect(toast.locator("xpath=ancestor::section")).toHaveAttribute("aria-live", "polite");
  await expect(timerBarOf(toast)).toHaveCSS("animation-duration", "2.5s");
  await advanceTimer(toast, 2499);
  // The end of an animation takes effect within two frames.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  await expect(toast).toHaveAttribute("data-in", "true");
  await advanceTimer(toast, 1);
  await expect(toast).toHaveCount(0);
});

//proves:toast-pause-hover
test("pauses the timer while the pointer is over a toast", async ({ page }) => {
  const toast = await likeAsGuest(page);
  await toast.hover();
  await expect(timerBarOf(toast)).toHaveCSS("animation-play-state", "paused");
  await page.mouse.move(10, 500);
  await expect(timerBarOf(toast)).toHaveCSS("animation-play-state", "running");
});

//proves:toast-pause-hover
test("pauses the timer while the focus is in a toast", async ({ page }) => {
  const toast = await likeAsGuest(page);
  await toast.getByRole("button", { name: "Dismiss" }).focus();
  await expect(timerBarOf(toast)).toHaveCSS("animation-play-state", "paused");
  await likeButton(page).focus();
  await expect(timerBarOf(toast)).toHaveCSS("animation-play-state", "running");
});

//proves:toast-draggable
test("closes a toast by dragging, also over a player and after a cancelled drag", async ({ page }) => {
  const toast = await likeAsGuest(page);
  // A frame with a player is below the toast and would get the pointer events.
  await expect(page.locator("iframe")).toBeAttached();
  await toast.hover();
  await expect(timerBarOf(toast)).toHaveCSS("animation-play-state", "paused");
  const { x, y, width, height } = await boxOf(toast);
  const [startX, startY] = [x + width - 80, y + height / 2];
  for (const way of [40, 320]) {
    await expect(toast).toHaveCSS("transform", "none");
    await page.mouse.move(startX, startY);
    await page.mouse.down();
    await page.mouse.move(startX - way, startY, { steps: 8 });
    await page.mouse.up();
  }
  await expect(toast).toHaveCount(0);
});

//proves:toast-newest-top
test("shows the newest toast on top and closes it by keyboard", async ({ page }) => {
  const older = await likeAsGuest(page);
  await expect(likeButton(page)).toHaveAttribute("aria-pressed", "true");
  await likeButton(page).press("Enter");
  const newer = page.getByRole("alert").filter({ hasText: "Removed From Likes" });
  await expect(newer).toBeVisible();
  await expect.poll(async () => (await boxOf(newer)).y - (await boxOf(older)).y).toBeLessThan(0);
  await newer.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(newer).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(older).toBeVisible();
});

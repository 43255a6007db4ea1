import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const VIDEO = "/explore/rw4s4M3hFfs";

async function likeAsGuest(page: Page) {
  await page.goto("/login");
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
  await page.goto(VIDEO);
  const like = page.getByRole("button", { name: "Like", exact: true });
  await expect(like).not.toHaveAttribute("aria-disabled");
  await like.click();
  return page.getByRole("alert").filter({ hasText: "Added To Likes" });
}

test("a toast stands top-right, dark, for 2500 ms, and is read out", async ({ page }) => {
  // Seen from inside: what drives the browser may be late.
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    new MutationObserver(() => {
      const there = [...document.querySelectorAll('[role="alert"]')].some(({ textContent }) =>
        textContent.includes("Added To Likes"),
      );
      if (there === (times.length % 2 === 0)) times.push(performance.now());
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const toast = await likeAsGuest(page);
  const box = await toast.boundingBox();
  const viewport = page.viewportSize();
  if (!box || !viewport) throw new Error("there is no toast");
  expect(viewport.width - box.x - box.width).toBeLessThanOrEqual(20);
  expect(box.y).toBeLessThan(120);
  await expect(toast).toHaveCSS("background-color", "rgb(16, 32, 26)");
  await expect(page.getByRole("progressbar")).toHaveCSS("animation-duration", "2.5s");
  const times = () => page.evaluate(() => (window as unknown as { times: number[] }).times);
  await expect.poll(async () => (await times()).length).toBe(2);
  const [came = 0, went = 0] = await times();
  expect(went - came).toBeGreaterThan(2500);
});

test("its time stands still while the pointer is over it", async ({ page }) => {
  const toast = await likeAsGuest(page);
  await toast.hover();
  const clock = page.getByRole("progressbar");
  await expect(clock).toHaveCSS("animation-play-state", "paused");
  await page.mouse.move(10, 500);
  await expect(clock).toHaveCSS("animation-play-state", "running");
  await expect(toast).toBeHidden();
});

test("it can be dragged away, over a player too, after a change of mind", async ({ page }) => {
  const toast = await likeAsGuest(page);
  // A player lies in the way, which keeps the pointer's events to itself.
  await expect(page.locator("iframe")).toBeAttached();
  await toast.hover();
  await expect(page.getByRole("progressbar")).toHaveCSS("animation-play-state", "paused");
  const box = await toast.boundingBox();
  if (!box) throw new Error("there is no toast");
  const [x, y] = [box.x + box.width - 80, box.y + box.height / 2];
  for (const way of [40, 320]) {
    // oxlint-disable-next-line no-await-in-loop -- one drag after the other
    await expect(toast).toHaveCSS("transform", "none");
    // oxlint-disable-next-line no-await-in-loop -- see above
    await page.mouse.move(x, y);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await page.mouse.down();
    // oxlint-disable-next-line no-await-in-loop -- see above
    await page.mouse.move(x - way, y, { steps: 8 });
    // oxlint-disable-next-line no-await-in-loop -- see above
    await page.mouse.up();
  }
  await expect(toast).toBeHidden();
});

test("the newest stands on top, and the keyboard can dismiss it", async ({ page }) => {
  const older = await likeAsGuest(page);
  await older.hover();
  const like = page.getByRole("button", { name: "Like", exact: true });
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await like.press("Enter");
  const newer = page.getByRole("alert").filter({ hasText: "Removed From Likes" });
  await expect(newer).toBeVisible();
  await expect
    .poll(async () => ((await newer.boundingBox())?.y ?? 0) - ((await older.boundingBox())?.y ?? 0))
    .toBeLessThan(0);
  await page.getByRole("button", { name: "Dismiss" }).first().press("Enter");
  await expect(newer).toBeHidden();
});

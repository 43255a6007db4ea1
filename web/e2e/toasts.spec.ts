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
  await expect(toast).toBeHidden();
  const [came = 0, went = 0] = await page.evaluate(() => (window as unknown as { times: number[] }).times);
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

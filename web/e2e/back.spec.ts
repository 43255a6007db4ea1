import type { Page } from "@playwright/test";
import { started } from "./support/started.ts";
import { expect, test } from "./support/test.ts";

const titles = (page: Page) => page.getByRole("article").getByRole("heading").allInnerTexts();
const scroll = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens the last card of the library. Returns the state of the library's page before that. */
async function openLast(page: Page) {
  await page.goto("/explore");
  await started(page);
  await expect(page.getByRole("article")).toHaveCount(16);
  const link = page.getByRole("article").last().getByRole("link");
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => scroll(page)).toBeGreaterThan(200);
  const left = { titles: await titles(page), scroll: await scroll(page) };
  await link.click();
  await expect(page.getByRole("heading", { level: 2, name: "Up next" })).toBeVisible();
  await expect.poll(() => scroll(page)).toBe(0);
  return { link, left };
}

//proves:back-forward-reload
test("restores order, scroll position and focus on Back, on Forward and after a reload", async ({ page }) => {
  const { link, left } = await openLast(page);
  const asBefore = async () => {
    await expect.poll(() => titles(page)).toEqual(left.titles);
    await expect.poll(async () => Math.abs((await scroll(page)) - left.scroll)).toBeLessThanOrEqual(1);
    await expect(link).toBeFocused();
  };
  await page.goBack();
  await asBefore();

  await page.goForward();
  await expect(page.getByRole("heading", { level: 2, name: "Up next" })).toBeVisible();
  await page.reload();
  await started(page);
  await expect(page.getByRole("heading", { level: 2, name: "Up next" })).toBeVisible();
  await page.goBack();
  await asBefore();
  await page.reload();
  await asBefore();
});

//proves:back-forward-reload
test("restores order, scroll position and focus if Back is pressed before the app has started", async ({
  page,
}) => {
  const { link, left } = await openLast(page);
  await page.reload({ waitUntil: "commit" });
  // During a navigation, the history cannot be read. Even if a call fails, the browser may have gone back, so a
  // second call could go back too far.
  await expect(async () => {
    if (new URL(page.url()).pathname !== "/explore") await page.goBack({ waitUntil: "commit" });
    expect(new URL(page.url()).pathname).toBe("/explore");
  }).toPass();
  await expect.poll(() => titles(page)).toEqual(left.titles);
  await expect.poll(async () => Math.abs((await scroll(page)) - left.scroll)).toBeLessThanOrEqual(1);
  await expect(link).toBeFocused();
});

test("starts a new visit at the top with a new order of the videos", async ({ page }) => {
  const { left } = await openLast(page);
  // There are 64 orders. By chance, two visits can have the same order, but not in every attempt.
  await expect(async () => {
    await page.goto("/explore");
    await started(page);
    await expect(page.getByRole("article")).toHaveCount(16);
    expect(await scroll(page)).toBe(0);
    expect(await titles(page)).not.toEqual(left.titles);
  }).toPass();
});

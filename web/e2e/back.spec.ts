import type { Page } from "@playwright/test";
import { started } from "./support/started.ts";
import { expect, test } from "./support/test.ts";

const titles = (page: Page) => page.getByRole("article").getByRole("heading").allInnerTexts();
const scroll = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens the last card of the library, and tells what the page was like when it was left. */
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
test("Back and Forward return to order, place and focus, also over a reload", async ({ page }) => {
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
test("Back that comes before the app, just after a reload, returns to order, place and focus", async ({
  page,
}) => {
  const { link, left } = await openLast(page);
  await page.reload({ waitUntil: "commit" });
  // Between two documents the browser can't be asked for its history. A call that fails may have gone back all the same:
  // one more would leave the page that is wanted.
  await expect(async () => {
    if (new URL(page.url()).pathname !== "/explore") await page.goBack({ waitUntil: "commit" });
    expect(new URL(page.url()).pathname).toBe("/explore");
  }).toPass();
  await expect.poll(() => titles(page)).toEqual(left.titles);
  await expect.poll(async () => Math.abs((await scroll(page)) - left.scroll)).toBeLessThanOrEqual(1);
  await expect(link).toBeFocused();
});

test("a new visit starts at the top, in an order of its own", async ({ page }) => {
  const { left } = await openLast(page);
  // Of 64 orders the same one may come twice, but not again and again.
  await expect(async () => {
    await page.goto("/explore");
    await started(page);
    await expect(page.getByRole("article")).toHaveCount(16);
    expect(await scroll(page)).toBe(0);
    expect(await titles(page)).not.toEqual(left.titles);
  }).toPass();
});

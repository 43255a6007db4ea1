import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** Opens a page and holds the app's main script back until the returned function is called. */
async function openStill(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/index-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("[data-still] form:not([inert])")).toBeVisible();
  return async () => {
    release();
    await expect(page.locator("[data-still]")).toHaveCount(0);
  };
}

const box = (page: Page) => page.getByRole("combobox", { name: "Search for Videos" });
const chip = (page: Page, name: string) => page.getByRole("radio", { name });

//proves:early-input
test("a category, words and the theme that are chosen before the app is there take effect", async ({
  page,
}) => {
  const load = await openStill(page, "/explore");
  await chip(page, "Management Entrances").click();
  await page.getByRole("button", { name: /dark/i }).click();
  await box(page).fill("spotify");
  await box(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 5));
  await load();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue("spotify");
  expect(
    await box(page).evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]),
  ).toEqual([2, 5]);
  // The words come after the category, and are looked for in the whole library.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “spotify”");
  await expect(page).toHaveURL("/explore?q=spotify");
});

//proves:early-input
test("a category that is chosen before the app is there is shown", async ({ page }) => {
  const load = await openStill(page, "/explore");
  await chip(page, "Management Entrances").click();
  await expect(chip(page, "Management Entrances")).toBeChecked();
  await load();
  await expect(page).toHaveURL("/explore?category=management-entrances");
  await expect(chip(page, "Management Entrances")).toBeChecked();
  await expect(page.getByRole("article")).toHaveCount(4);
});

//proves:early-input
test("a search that is sent before the app is there is made", async ({ page }) => {
  const load = await openStill(page, "/");
  await box(page).fill("spotify");
  await box(page).press("Enter");
  await page.getByRole("button", { name: /dark/i }).click();
  await load();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “spotify”");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

//proves:early-input
test("a link is followed after what was pressed before it", async ({ page }) => {
  const load = await openStill(page, "/");
  await page.getByRole("button", { name: /dark/i }).click();
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect(page).toHaveURL("/");
  await load();
  await expect(page).toHaveURL("/explore");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

//proves:early-input
test("a log-in that is pressed before the app is there leads back to the page", async ({ page }) => {
  const load = await openStill(page, "/explore/rw4s4M3hFfs");
  await page.getByRole("link", { name: "LOGIN" }).click();
  await load();
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect(page).toHaveURL("/explore/rw4s4M3hFfs");
});

test.describe("without the app", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED"] });

  test("a link leads on although something before it waited", async ({ page }) => {
    let lose = () => {};
    const held = new Promise<void>((resolve) => {
      lose = resolve;
    });
    await page.route("**/assets/index-*.js", async (route) => {
      await held;
      await route.abort();
    });
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("button", { name: /dark/i }).click();
    await page.getByRole("link", { name: "Explore Now" }).click();
    lose();
    await expect(page).toHaveURL("/explore");
  });
});

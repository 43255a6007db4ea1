import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** Opens a page and delays the main script of the app until the test calls the returned function. */
async function openPrerendered(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/index-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("[data-prerendered] form:not([inert])").first()).toBeVisible();
  return async () => {
    release();
    await expect(page.locator("[data-prerendered]")).toHaveCount(0);
  };
}

const box = (page: Page) => page.getByRole("combobox", { name: "Search for Videos" });
const chip = (page: Page, name: string) => page.getByRole("radio", { name });

//proves:early-input
test("applies a category, search words and a theme chosen before the app has started", async ({ page }) => {
  const load = await openPrerendered(page, "/explore");
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
  // The user has entered the query after the category, so the search covers the whole library.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “spotify”");
  await expect(page).toHaveURL("/explore?q=spotify");
});

//proves:early-input
test("shows the videos of a category that was chosen before the app has started", async ({ page }) => {
  const load = await openPrerendered(page, "/explore");
  await chip(page, "Management Entrances").click();
  await expect(chip(page, "Management Entrances")).toBeChecked();
  await load();
  await expect(page).toHaveURL("/explore?category=management-entrances");
  await expect(chip(page, "Management Entrances")).toBeChecked();
  await expect(page.getByRole("article")).toHaveCount(4);
});

//proves:early-input
test("runs a search that was submitted before the app has started", async ({ page }) => {
  const load = await openPrerendered(page, "/");
  await box(page).fill("spotify");
  await box(page).press("Enter");
  await page.getByRole("button", { name: /dark/i }).click();
  await load();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “spotify”");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

//proves:early-input
test("applies categories and a date entered on Home before the app has started", async ({ page }) => {
  const load = await openPrerendered(page, "/");
  await page.getByRole("checkbox", { name: "Software Development" }).check();
  const date = page.getByLabel("Interview date");
  await date.fill("2040-04-02");
  await load();
  await expect(date).toBeFocused();
  await expect(date).toHaveValue("2040-04-02");
  await expect(page.getByRole("checkbox", { name: "Software Development" })).toBeChecked();
});

//proves:early-input
test("runs clicks and follows a link from before the start of the app", async ({ page }) => {
  const load = await openPrerendered(page, "/");
  await page.getByRole("button", { name: /dark/i }).click();
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect(page).toHaveURL("/");
  await load();
  await expect(page).toHaveURL("/explore");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

//proves:early-input
test("returns to the page after a login that the user opened before the app has started", async ({
  page,
}) => {
  const load = await openPrerendered(page, "/explore/rw4s4M3hFfs");
  await page.getByRole("link", { name: "LOGIN" }).click();
  await load();
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect(page).toHaveURL("/explore/rw4s4M3hFfs");
});

test.describe("handles input if the app cannot load", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED"] });

  test("follows the last clicked link although an earlier click is still queued", async ({ page }) => {
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

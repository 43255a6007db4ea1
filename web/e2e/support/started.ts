import { expect, type Page } from "@playwright/test";

/** Waits until the app stands in the place of the still: before that, keys do nothing, and links load a page anew. */
export async function started(page: Page): Promise<void> {
  await expect(page.locator("[data-still]")).toHaveCount(0);
}

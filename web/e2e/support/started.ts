import { expect, type Page } from "@playwright/test";

/**
 * Waits until the app has replaced the prerendered page. Before that, keys have no effect, and links load a new
 * document.
 */
export async function started(page: Page): Promise<void> {
  await expect(page.locator("[data-prerendered]")).toHaveCount(0);
}

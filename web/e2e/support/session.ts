import type { Page } from "@playwright/test";

/** Stores a session token in the browser of the page, without starting the app. */
export async function storeSession(page: Page, token: string): Promise<void> {
  // The token can be stored from any document of the origin, and this document runs no scripts.
  await page.goto("/robots.txt");
  await page.evaluate((stored) => localStorage.setItem("encodedTokenReceived", stored), token);
}

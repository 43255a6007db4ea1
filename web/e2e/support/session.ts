import type { Page } from "@playwright/test";

/** Logs the browser of the page in with a session token, without the start of the app. */
export async function storeSession(page: Page, token: string): Promise<void> {
  // Any document of the origin can store the token. This document has no scripts.
  await page.goto("/robots.txt");
  await page.evaluate((stored) => localStorage.setItem("encodedTokenReceived", stored), token);
}

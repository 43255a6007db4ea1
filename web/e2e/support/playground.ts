import type { Locator, Page } from "@playwright/test";

/**
 * Timeout for the simulated backend. It is long, because a slow machine needs much time to compile the large program.
 */
export const SIMULATOR = { timeout: 90_000 };

/** Sends the request in the playground. */
export async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

/** Selects the backend to which the playground sends requests. */
export async function sendTo(page: Page, backend: "Server" | "Simulated backend"): Promise<void> {
  await page.getByRole("group", { name: "Send to" }).getByRole("radio", { name: backend }).check();
}

/** Selects the backend that the tab uses from its next page on. */
export async function selectTabBackend(page: Page, backend: "Server" | "Simulated backend"): Promise<void> {
  const choice = page.getByRole("group", { name: "The app in this tab uses" });
  await choice.getByRole("radio", { name: backend }).check();
}

/** Returns the locator of the response in the playground or in the request tester. */
export function response(page: Page): Locator {
  return page.getByRole("region", { name: "Response" });
}

import type { Locator, Page } from "@playwright/test";

/** Timeout for the simulated backend: its program is large, and small machines need long to compile it. */
export const SIMULATOR = { timeout: 90_000 };

/** Sends the request of the playground. */
export async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

/** Selects the backend of the playground. */
export async function sendTo(page: Page, backend: "Server" | "Simulated backend"): Promise<void> {
  await page.getByRole("group", { name: "Send to" }).getByRole("radio", { name: backend }).check();
}

/** Selects the backend of the tab, starting with the next page. */
export async function answerTabWith(page: Page, backend: "Server" | "Simulated backend"): Promise<void> {
  const choice = page.getByRole("group", { name: "The app in this tab uses" });
  await choice.getByRole("radio", { name: backend }).check();
}

/** Returns the response that the playground or the request tester shows. */
export function response(page: Page): Locator {
  return page.getByRole("region", { name: "Response" });
}

import type { Locator, Page } from "@playwright/test";

/** The patience that the simulated backend needs: its program is large, and small machines take their time to compile it. */
export const SIMULATOR = { timeout: 90_000 };

/** Sends what is written in the playground. */
export async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

/** Chooses whom the playground sends to. */
export async function sendTo(page: Page, backend: "Server" | "Simulated backend"): Promise<void> {
  await page.getByRole("group", { name: "Send to" }).getByRole("radio", { name: backend }).check();
}

/** Chooses which backend answers the tab from the next page on. */
export async function answerTabWith(page: Page, backend: "Server" | "Simulated backend"): Promise<void> {
  const choice = page.getByRole("group", { name: "The app in this tab asks" });
  await choice.getByRole("radio", { name: backend }).check();
}

/** What came of a request, in either tool. */
export function response(page: Page): Locator {
  return page.getByRole("region", { name: "Response" });
}

import { expect, type Page } from "@playwright/test";

/** Returns the title of a page before any script has run, which search engines and link previews use. */
async function sharedTitle(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    const { head } = new DOMParser().parseFromString(text, "text/html");
    return head.querySelector("title")?.textContent ?? "";
  }, html);
}

/** Checks that the title of the open page equals the title that the server sends for its path. */
export async function expectSharedTitle(page: Page, path: string): Promise<void> {
  await expect(page).toHaveTitle(await sharedTitle(page, path));
}

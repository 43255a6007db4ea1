import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** What a person gets from a page: its words, and where its links and pictures lead. */
interface Drawn {
  words: string[];
  links: string[];
  pictures: string[];
}

/** What the still shows, and what the app shows in the moment in which it takes its place. */
async function stillAndApp(page: Page, address: string): Promise<{ still: Drawn; app: Drawn }> {
  await page.addInitScript(() => {
    const drawnIn = (main: Element | null) => ({
      words: [...(main?.querySelectorAll("h1, h2, h3, p, li, label, legend, button") ?? [])].map(
        ({ textContent }) => textContent,
      ),
      links: [...(main?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href") ?? ""),
      pictures: [...(main?.querySelectorAll("img") ?? [])].map((image) =>
        [image.getAttribute("src"), image.getAttribute("srcset"), image.loading, image.sizes].join(" "),
      ),
    });
    const watch = () => {
      const root = document.querySelector("#root");
      if (!root) return;
      const still = drawnIn(root.querySelector("[data-still=filled] main"));
      new MutationObserver((_, watching) => {
        if (root.querySelector("[data-still]")) return;
        watching.disconnect();
        Object.assign(window, { drawn: { still, app: drawnIn(root.querySelector("main")) } });
      }).observe(root, { childList: true });
    };
    document.addEventListener("DOMContentLoaded", watch);
  });
  await page.goto(address);
  const drawn = await page.waitForFunction(() => (window as unknown as { drawn?: unknown }).drawn);
  return (await drawn.jsonValue()) as { still: Drawn; app: Drawn };
}

for (const [address, title] of [
  ["/", "Product Management"],
  ["/explore/rw4s4M3hFfs", "Google Coding Interview With A Normal Software Engineer"],
] as const) {
  test(`what the still of ${address} shows, the app draws again`, async ({ page }) => {
    const { still, app } = await stillAndApp(page, address);
    expect(still.words).toContain(title);
    expect(app).toEqual(still);
  });
}

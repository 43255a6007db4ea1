import type { Page } from "@playwright/test";
import { beginPatiently } from "./support/time.ts";
import { expect, test } from "./support/test.ts";

/** What a person gets from a page: its words, and where its links and pictures lead. */
interface Drawn {
  words: string[];
  links: string[];
  pictures: string[];
}

/** What the still shows, and what the app shows in the moment in which it takes its place. */
async function stillAndApp(page: Page, address: string): Promise<{ still: Drawn; app: Drawn }> {
  await beginPatiently(page);
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
  ["/explore", "SHUFFLE"],
  ["/explore?category=management-entrances", "4 videos"],
  ["/explore/rw4s4M3hFfs", "Google Coding Interview With A Normal Software Engineer"],
] as const) {
  test(`what the still of ${address} shows, the app draws again`, async ({ page }) => {
    const { still, app } = await stillAndApp(page, address);
    expect(still.words).toContain(title);
    expect(app).toEqual(still);
  });
}

test("a visit of the library shows the order that the server has written, and a reload finds it again", async ({
  page,
}) => {
  const titles = () => page.getByRole("article").getByRole("heading").allTextContents();
  const { still } = await stillAndApp(page, "/explore");
  const [first] = still.links;
  await expect(page.locator("[data-still]")).toHaveCount(0);
  await expect(page.getByRole("article").getByRole("link").first()).toHaveAttribute("href", first ?? "");
  const shown = await titles();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  // What the server writes now comes in another order, and is not to be seen.
  await page.route("**/assets/index-*.js", async (route) => {
    await expect(page.locator("[data-still=filled]").getByRole("article").first()).toBeHidden();
    await route.continue();
  });
  await page.reload();
  await expect(page.locator("[data-still]")).toHaveCount(0);
  await expect.poll(titles).toEqual(shown);
  await expect.poll(() => asked.filter((url) => url.includes("/api/videos?"))).toHaveLength(1);
});

test("what the library begins with may be late: the app then comes without it", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/videos?**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/explore", { waitUntil: "commit" });
  await expect(page.locator("[data-still=filled]").getByRole("article")).toHaveCount(16);
  await expect(page.locator("[data-still]")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
  release();
  await expect(page.getByRole("article")).toHaveCount(16);
});

import type { Page } from "@playwright/test";
import { recordShifts, totalLayoutShift } from "./support/layoutShifts.ts";
import { extendLoadTimeout } from "./support/time.ts";
import { expect, test } from "./support/test.ts";

/** Visible content of a page: its text, the targets of its links, and the URLs of its images. */
interface Drawn {
  words: string[];
  links: string[];
  images: string[];
}

/** Returns the content of the prerendered page, and the content of the app just after it has replaced this page. */
async function prerenderedAndApp(page: Page, address: string): Promise<{ prerendered: Drawn; app: Drawn }> {
  await extendLoadTimeout(page);
  await page.addInitScript(() => {
    const drawnIn = (main: Element | null) => ({
      words: [...(main?.querySelectorAll("h1, h2, h3, p, li, label, legend, button") ?? [])].map(
        ({ textContent }) => textContent,
      ),
      links: [...(main?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href") ?? ""),
      images: [...(main?.querySelectorAll("img") ?? [])].map((image) =>
        [image.getAttribute("src"), image.getAttribute("srcset"), image.loading, image.sizes].join(" "),
      ),
    });
    const watch = () => {
      const root = document.querySelector("#root");
      if (!root) return;
      const prerendered = drawnIn(root.querySelector("[data-prerendered=filled] main"));
      new MutationObserver((_, watching) => {
        if (root.querySelector("[data-prerendered]")) return;
        watching.disconnect();
        Object.assign(window, { drawn: { prerendered, app: drawnIn(root.querySelector("main")) } });
      }).observe(root, { childList: true });
    };
    document.addEventListener("DOMContentLoaded", watch);
  });
  await page.goto(address);
  const drawn = await page.waitForFunction(() => (window as unknown as { drawn?: unknown }).drawn);
  return (await drawn.jsonValue()) as { prerendered: Drawn; app: Drawn };
}

/** Records the API requests of a page without the random seed, which is different for each visit. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname + search.replace(/seed=\d+/, "seed=N"));
  });
  return calls;
}

for (const { address, title, articles, calls } of [
  {
    address: "/",
    title: "Product Management",
    // Number of articles: four categories, and the shelves of the categories from which the first day has videos.
    articles: 12,
    calls: [
      "/api/categories",
      "/api/questions/bank",
      "/api/videos?category=management-entrances&limit=8",
      "/api/videos?category=product-management&limit=8",
    ],
  },
  {
    address: "/explore",
    title: "SHUFFLE",
    articles: 16,
    calls: ["/api/categories", "/api/videos/facets", "/api/videos?order=shuffled&seed=N&limit=60"],
  },
  {
    address: "/explore?category=management-entrances",
    title: "4 videos",
    articles: 4,
    calls: [
      "/api/categories",
      "/api/videos/facets?category=management-entrances",
      "/api/videos?category=management-entrances&order=shuffled&seed=N&limit=60",
    ],
  },
  {
    address: "/explore/rw4s4M3hFfs",
    title: "Google Coding Interview With A Normal Software Engineer",
    // Number of articles: the video, three similar videos and six suggestions.
    articles: 10,
    calls: [
      "/api/categories",
      "/api/video/rw4s4M3hFfs",
      "/api/video/rw4s4M3hFfs/outline",
      "/api/videos?category=software-development&limit=60",
      "/api/videos?limit=7",
    ],
  },
]) {
  test(`replaces the prerendered page at ${address} by the same content, without layout shifts and repeated requests`, async ({
    page,
  }) => {
    const asked = recordCalls(page);
    await recordShifts(page);
    const { prerendered, app } = await prerenderedAndApp(page, address);
    expect(prerendered.words).toContain(title);
    expect(app).toEqual(prerendered);
    // When all articles exist, all data is rendered.
    await expect(page.getByRole("article")).toHaveCount(articles);
    await page.evaluate(() => document.fonts.ready);
    expect(await totalLayoutShift(page)).toBeLessThan(0.01);
    await expect.poll(() => asked.toSorted()).toEqual(calls);
  });
}

test("shows the videos in the order of the prerendered page, also after a reload", async ({ page }) => {
  const titles = () => page.getByRole("article").getByRole("heading").allTextContents();
  const { prerendered } = await prerenderedAndApp(page, "/explore");
  const [first] = prerendered.links;
  await expect(page.locator("[data-prerendered]")).toHaveCount(0);
  await expect(page.getByRole("article").getByRole("link").first()).toHaveAttribute("href", first ?? "");
  const shown = await titles();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  // From now on, the server would prerender another order, which must not become visible.
  await page.route("**/assets/index-*.js", async (route) => {
    await expect(page.locator("[data-prerendered=filled]").getByRole("article").first()).toBeHidden();
    await route.continue();
  });
  await page.reload();
  await expect(page.locator("[data-prerendered]")).toHaveCount(0);
  await expect.poll(titles).toEqual(shown);
  await expect.poll(() => asked.filter((url) => url.includes("/api/videos?"))).toHaveLength(1);
});

test("starts the app before its first data if the data is late", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/videos?**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/explore", { waitUntil: "commit" });
  await expect(page.locator("[data-prerendered=filled]").getByRole("article")).toHaveCount(16);
  await expect(page.locator("[data-prerendered]")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
  release();
  await expect(page.getByRole("article")).toHaveCount(16);
});

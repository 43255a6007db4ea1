import type { Page } from "@playwright/test";
import { expectAnnounced } from "./support/toasts.ts";
import { started } from "./support/started.ts";
import { beginPatiently } from "./support/time.ts";
import { expect, test } from "./support/test.ts";

/** The app's scripts, but for those that a document starts it with. */
const APP = /\/assets\/(?!start-|theme-)[^/]+\.js$/;

test.describe("without the app's scripts", () => {
  // Wide enough for what is next to stand beside a video, and not below it.
  test.use({ expectedErrors: ["net::ERR_FAILED"], viewport: { width: 1440, height: 900 } });

  test("the chosen theme is there before the app is", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    await page.route(APP, (route) => route.abort());
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.locator("[data-still]")).toBeAttached();
  });

  for (const [path, seen] of [
    ["/", "Why Greenroom?"],
    ["/explore", "ALL"],
    ["/explore/rw4s4M3hFfs", "Up next"],
  ] as const) {
    test(`a still of ${path} is there before the app is: to be read and followed, while its controls wait`, async ({
      page,
    }) => {
      await page.route(APP, (route) => route.abort());
      await page.goto(path);
      await expect(page.locator("[data-still]").getByText(seen, { exact: true }).last()).toBeVisible();
      await expect(page.getByRole("alert")).toHaveText("Greenroom could not be loaded. TRY AGAIN");
      // What stands in the tree of a screen reader: everything but what can't be pressed yet.
      const still = page.locator("[data-still]");
      await expect(still.getByRole("main")).toHaveCount(1);
      await expect(still.getByRole("link", { name: "Greenroom" }).first()).toBeVisible();
      await expect(still.locator(":is(button, input, select):not([inert], [inert] *)")).toHaveCount(0);
      const links = await still.getByRole("link").count();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      for (let step = 0; step < links; step += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one key after the other
        await page.keyboard.press("Tab");
        // oxlint-disable-next-line no-await-in-loop -- see above
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("A");
      }
    });
  }

  test("a still offers the log-in to visitors, and not to who is logged in", async ({ page }) => {
    await page.route(APP, (route) => route.abort());
    await page.goto("/explore");
    await expect(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
    await page.evaluate(() => localStorage.setItem("encodedTokenReceived", "a.b.c"));
    await page.reload();
    await expect(page.getByText("LOGIN")).toBeAttached();
    await expect(page.getByText("LOGIN")).toBeHidden();
  });

  test("a link in a still leads on", async ({ page }) => {
    await page.route(APP, (route) => route.abort());
    await page.goto("/");
    await page.locator("[data-still]").getByRole("link", { name: "Explore Now" }).click();
    await expect(page).toHaveURL("/explore");
    await expect(page.locator("[data-still]").getByText("ALL", { exact: true })).toBeVisible();
  });
});

test.describe("with the app's own script held up", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED"] });

  for (const [path, script] of [
    ["/explore/rw4s4M3hFfs", "VideoPage"],
    ["/playlists", "PlaylistsPage"],
  ] as const) {
    test(`what ${path} needs is on its way already`, async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.route("**/assets/index-*.js", (route) => route.abort());
      await page.goto(path);
      const scripts = () =>
        asked.filter((name) => name.startsWith(`/assets/${script}-`) && name.endsWith(".js"));
      // Where there is a still, when it is painted.
      await expect.poll(scripts).toHaveLength(1);
      const data = path === "/playlists" ? [] : ["/api/video/rw4s4M3hFfs", "/api/videos", "/api/categories"];
      await expect.poll(() => asked.filter((name) => name.startsWith("/api/"))).toEqual(data);
    });
  }
});

test.describe("the app takes the place of its still", () => {
  /** Opens the home page in a low window, and holds the app back until the returned function is called. */
  async function holdApp(page: Page): Promise<() => void> {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/index-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.locator("[data-still]").getByText("Why Greenroom?")).toBeVisible();
    return release;
  }

  test("where it was scrolled to", async ({ page }) => {
    const release = await holdApp(page);
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
    release();
    await expect(page.locator("[data-still]")).toHaveCount(0);
    await expect(page.getByRole("article")).toHaveCount(4);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  });

  test("with the focus on the link that had it", async ({ page }) => {
    const release = await holdApp(page);
    await page.locator("[data-still]").getByRole("link", { name: "Explore Now" }).focus();
    release();
    await expect(page.locator("[data-still]")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Explore Now" })).toBeFocused();
  });
});

test("what a page starts with has to be asked for at the first visit only", async ({ page }) => {
  for (const path of ["/", "/login", "/nowhere", "/mock-server", "/api/docs"]) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const html = await (await page.request.get(path)).text();
    const files = [
      ...html.matchAll(
        /<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]* (?:src|href|data-app)="([^"]+)"/g,
      ),
    ];
    expect(files.length).toBeGreaterThan(2);
    for (const [, file = ""] of files) {
      // oxlint-disable-next-line no-await-in-loop -- see above
      const { "cache-control": kept } = (await page.request.get(file)).headers();
      expect(kept, file).toBe("public, max-age=31536000, immutable");
    }
  }
});

for (const [path, articles, calls] of [
  ["/", 4, ["/api/categories"]],
  ["/explore", 16, ["/api/categories", "/api/videos?order=shuffled&seed=N&limit=48"]],
  [
    "/explore?category=management-entrances",
    4,
    ["/api/categories", "/api/videos?category=management-entrances&order=shuffled&seed=N&limit=48"],
  ],
  // The video's own article, three like it and six suggestions.
  [
    "/explore/rw4s4M3hFfs",
    10,
    [
      "/api/categories",
      "/api/video/rw4s4M3hFfs",
      "/api/video/rw4s4M3hFfs/outline",
      "/api/videos?category=software-development&limit=60",
      "/api/videos?limit=7",
    ],
  ],
] as const) {
  test(`what ${path} starts with is asked for once`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      asked.push(pathname + search.replace(/seed=\d+/, "seed=N"));
    });
    await beginPatiently(page);
    await page.goto(path);
    await started(page);
    // All that was asked for is there.
    await expect(page.getByRole("article")).toHaveCount(articles);
    await expect.poll(() => asked.filter((name) => name.startsWith("/api/")).toSorted()).toEqual(calls);
  });
}

for (const width of [1280, 390]) {
  for (const [path, articles] of [
    ["/", 4],
    ["/explore", 16],
    ["/explore/rw4s4M3hFfs", 10],
  ] as const) {
    test(`nothing shifts while ${path} loads at ${width} px`, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await beginPatiently(page);
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(page.getByRole("article")).toHaveCount(articles);
      await page.evaluate(() => document.fonts.ready);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
    });
  }
}

test("the page breaks none of the server's content security policy", async ({ page }) => {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      broken.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  const broken = () => page.evaluate(() => (window as unknown as { broken: string[] }).broken);

  await page.goto("/login");
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expectAnnounced(page, "Logged in successfully");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.locator("iframe")).toBeAttached();
  const liked = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/user/likes") && answer.request().method() === "POST",
  );
  await page.getByRole("button", { name: "Like" }).click();
  await liked;
  await page.getByRole("button", { name: "LOGOUT" }).click();
  await page.getByRole("button", { name: "Log out anyway" }).click();
  await expect(page.getByRole("region", { name: "Scenes from an interview" })).toBeVisible();
  await page.getByRole("button", { name: "Next slide" }).click();
  expect(await broken()).toEqual([]);
});

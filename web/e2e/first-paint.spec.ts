import type { Page } from "@playwright/test";
import { recordShifts, totalLayoutShift } from "./support/layoutShifts.ts";
import { expectAnnounced } from "./support/toasts.ts";
import { extendLoadTimeout } from "./support/time.ts";
import { expect, test } from "./support/test.ts";

/** Matches the scripts of the app, except those that a document starts with. */
const APP = /\/assets\/(?!start-|theme-)[^/]+\.js$/;

test.describe("shows the first paint without scripts", () => {
  // At this width, the "Up next" column is next to the video. In a narrower window, it is below the video.
  test.use({ expectedErrors: ["net::ERR_FAILED"], viewport: { width: 1440, height: 900 } });

  test("applies the chosen theme before the app has started", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    await page.route(APP, (route) => route.abort());
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const toggle = page.locator("[data-prerendered] button", { hasText: "Switch to light theme" });
    await expect(toggle).toBeVisible();
    await expect(toggle.getByText("Switch to light theme")).toBeVisible();
    await expect(toggle.getByText("Switch to dark theme")).toBeHidden();
  });

  for (const [path, seen] of [
    ["/", "Why Greenroom?"],
    ["/explore", "ALL"],
    ["/explore/rw4s4M3hFfs", "Up next"],
  ] as const) {
    test(`shows a prerendered page at ${path} with working links and disabled controls`, async ({ page }) => {
      await page.route(APP, (route) => route.abort());
      await page.goto(path);
      await expect(page.locator("[data-prerendered]").getByText(seen, { exact: true }).last()).toBeVisible();
      await expect(page.getByRole("alert")).toHaveText("Greenroom could not be loaded. TRY AGAIN");
      // Controls do not work yet, so the accessibility tree contains everything except them.
      const shell = page.locator("[data-prerendered]");
      await expect(shell.getByRole("main")).toHaveCount(1);
      await expect(shell.getByRole("link", { name: "Greenroom" }).first()).toBeVisible();
      await expect(shell.locator(":is(button, input, select):not([inert], [inert] *)")).toHaveCount(0);
      const links = await shell.getByRole("link").count();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      for (let step = 0; step < links; step += 1) {
        await page.keyboard.press("Tab");
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("A");
      }
    });
  }

  test("shows the login link on a prerendered page only to visitors", async ({ page }) => {
    await page.route(APP, (route) => route.abort());
    await page.goto("/explore");
    await expect(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
    await page.evaluate(() => localStorage.setItem("encodedTokenReceived", "a.b.c"));
    await page.reload();
    await expect(page.getByText("LOGIN")).toBeAttached();
    await expect(page.getByText("LOGIN")).toBeHidden();
  });

  test("follows a link on a prerendered page", async ({ page }) => {
    await page.route(APP, (route) => route.abort());
    await page.goto("/");
    await page.locator("[data-prerendered]").getByRole("link", { name: "Explore Now" }).click();
    await expect(page).toHaveURL("/explore");
    await expect(page.locator("[data-prerendered]").getByText("ALL", { exact: true })).toBeVisible();
  });
});

test.describe("shows the first paint before a delayed script", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED"] });

  for (const [path, script] of [
    ["/explore/rw4s4M3hFfs", "VideoPage"],
    ["/playlists", "PlaylistsPage"],
  ] as const) {
    test(`loads scripts, images and first data of ${path} before the app starts`, async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.route("**/assets/index-*.js", (route) => route.abort());
      await page.goto(path);
      const scripts = () =>
        asked.filter((name) => name.startsWith(`/assets/${script}-`) && name.endsWith(".js"));
      // If the page is prerendered, the scripts of the app load after the first paint.
      await expect.poll(scripts).toHaveLength(1);
      const data = path === "/playlists" ? [] : ["/api/video/rw4s4M3hFfs", "/api/videos", "/api/categories"];
      await expect.poll(() => asked.filter((name) => name.startsWith("/api/"))).toEqual(data);
    });
  }
});

test.describe("replaces the prerendered page", () => {
  /** Opens the home page in a low window. Delays the scripts of the app until the test calls the returned function. */
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
    await expect(page.locator("[data-prerendered]").getByText("Why Greenroom?")).toBeVisible();
    return release;
  }

  test("retains the scroll position when the app replaces the prerendered page", async ({ page }) => {
    const release = await holdApp(page);
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
    release();
    await expect(page.locator("[data-prerendered]")).toHaveCount(0);
    await expect(page.getByRole("article")).toHaveCount(4);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  });

  test("retains the focus when the app replaces the prerendered page", async ({ page }) => {
    const release = await holdApp(page);
    await page.locator("[data-prerendered]").getByRole("link", { name: "Explore Now" }).focus();
    release();
    await expect(page.locator("[data-prerendered]")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Explore Now" })).toBeFocused();
  });
});

test("loads the first files of a page from the browser's cache on later visits", async ({ page }) => {
  for (const path of ["/", "/login", "/nowhere", "/mock-server", "/api/docs"]) {
    const html = await (await page.request.get(path)).text();
    const files = [
      ...html.matchAll(
        /<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]* (?:src|href|data-app)="([^"]+)"/g,
      ),
    ];
    expect(files.length).toBeGreaterThan(2);
    for (const [, file = ""] of files) {
      const { "cache-control": caching } = (await page.request.get(file)).headers();
      expect(caching, file).toBe("public, max-age=31536000, immutable");
    }
  }
});

for (const [path, articles] of [
  ["/", 4],
  ["/explore", 16],
  ["/explore/rw4s4M3hFfs", 10],
] as const) {
  // The test prerender.spec.ts checks the same on a desktop.
  test(`loads ${path} on a phone without layout shifts`, async ({ page }) => {
    await recordShifts(page);
    await extendLoadTimeout(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole("article")).toHaveCount(articles);
    await page.evaluate(() => document.fonts.ready);
    expect(await totalLayoutShift(page)).toBeLessThan(0.01);
  });
}

test("reserves the space of the line about an expired guest account", async ({ page }) => {
  await recordShifts(page);
  await page.addInitScript(() => localStorage.setItem("guestExpired", "yes"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.getByText("Your guest account no longer exists.")).toBeVisible();
  await expect(page.getByRole("article").nth(3)).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  expect(await totalLayoutShift(page)).toBeLessThan(0.01);
});

test("complies with the server's content security policy", async ({ page }) => {
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

import { expectAnnounced } from "./support/toasts.ts";
import { expect, test } from "./support/test.ts";

test.describe("without the app's scripts", () => {
  // Wide enough for what is next to stand beside a video, and not below it.
  test.use({ expectedErrors: ["net::ERR_FAILED"], viewport: { width: 1440, height: 900 } });

  test("the chosen theme is there before the app is", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.locator("[data-still]")).toBeAttached();
  });

  for (const [path, seen] of [
    ["/", "Why Greenroom?"],
    ["/explore", "ALL"],
    ["/explore/rw4s4M3hFfs", "Up next"],
  ] as const) {
    test(`a still of ${path} is there before the app is, and does nothing yet`, async ({ page }) => {
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto(path);
      await expect(page.locator("[data-still]").getByText(seen, { exact: true })).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(page.locator("[data-still] :focus")).toHaveCount(0);
      await expect(page.getByText("LOGIN")).toBeHidden();
      await expect(page.getByRole("alert")).toHaveText(
        "Greenroom could not be loaded. Please reload the page.",
      );
    });
  }
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
      expect(
        asked.filter((name) => name.startsWith(`/assets/${script}-`) && name.endsWith(".js")),
      ).toHaveLength(1);
      expect(asked.filter((name) => name.startsWith("/api/"))).toEqual(
        path === "/playlists" ? [] : ["/api/video/rw4s4M3hFfs", "/api/videos", "/api/categories"],
      );
    });
  }
});

test("what a page starts with is asked for once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  await page.goto("/explore/rw4s4M3hFfs");
  // The video's own article, three like it and six suggestions: all that was asked for is there.
  await expect(page.getByRole("article")).toHaveCount(10);
  expect(asked.filter((name) => name.startsWith("/api/")).toSorted()).toEqual([
    "/api/categories",
    "/api/video/rw4s4M3hFfs",
    "/api/videos?category=software-development&limit=60",
    "/api/videos?limit=7",
  ]);
});

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

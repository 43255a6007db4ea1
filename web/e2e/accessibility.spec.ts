import { violationsOn } from "./support/axe.ts";
import { holdToasts } from "./support/toasts.ts";
import { expect, test } from "./support/test.ts";

const PAGES = [
  { name: "home", path: "/" },
  { name: "explore", path: "/explore" },
  { name: "a search that finds nothing", path: "/explore?q=zebra" },
  { name: "a video", path: "/explore/rw4s4M3hFfs" },
  { name: "login", path: "/login" },
  { name: "sign-up", path: "/signup" },
  { name: "a page that is not there", path: "/nowhere" },
];

// An address that is no page and an unknown e-mail are answered with this status, and the browser notes it.
test.use({ expectedErrors: ["status of 404", "net::ERR_FAILED"] });

for (const theme of ["light", "dark"]) {
  for (const width of [390, 1440]) {
    test(`every page is accessible in the ${theme} theme at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      // Colours are judged as they stand, not on their way.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("/");
      await page.evaluate((value) => localStorage.setItem("theme", value), theme);
      for (const { name, path } of PAGES) {
        // oxlint-disable-next-line no-await-in-loop -- there is one page to visit them with
        await test.step(name, async () => {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
          await page.waitForLoadState("networkidle");
          expect(await violationsOn(page)).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect(overflow, "nothing is wider than the screen").toBeLessThanOrEqual(0);
        });
      }
    });
  }
}

for (const theme of ["light", "dark"]) {
  for (const width of [390, 1440]) {
    test(`what opens and what goes wrong is accessible in the ${theme} theme at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
      await holdToasts(page);

      await page.goto("/login");
      await page.getByLabel("Email").fill("who@example.org");
      await page.getByLabel("Password").fill("a secret");
      await page.getByRole("button", { name: "LOG IN", exact: true }).click();
      await expect(page.getByText("No account has this email.")).toBeVisible();
      await expect(page.getByRole("alert").filter({ hasText: "Login failed" })).toBeVisible();
      expect(await violationsOn(page), "a form that failed, and a toast").toEqual([]);

      await page.getByRole("button", { name: "GUEST LOGIN" }).click();
      await expect(page.getByRole("radio", { name: "ALL" })).toBeVisible();
      if (width === 390) {
        await page.getByRole("button", { name: "Search", expanded: false }).click();
        await expect(page.getByRole("searchbox")).toBeFocused();
        expect(await violationsOn(page), "a phone's search").toEqual([]);
      }
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
      expect(await violationsOn(page), "the panel").toEqual([]);
      await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
      await expect(page.getByRole("switch")).toBeVisible();
      expect(await violationsOn(page), "the shortcuts").toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);

      await page.goto("/signup");
      await expect(page.getByRole("heading", { name: "Keep your seat" })).toBeVisible();
      expect(await violationsOn(page), "a guest's sign-up").toEqual([]);

      await page.evaluate(() => localStorage.removeItem("videosList"));
      await page.route("**/api/videos", (route) => route.abort());
      await page.goto("/explore");
      await expect(page.getByRole("button", { name: "TRY AGAIN" })).toBeVisible();
      expect(await violationsOn(page), "a server out of reach").toEqual([]);
    });
  }
}

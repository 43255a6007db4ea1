import { violationsOn } from "./support/axe.ts";
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

// An address that is no page is answered with this status, and the browser notes it.
test.use({ expectedErrors: ["status of 404"] });

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

test("the sidebar's panel and the phone's search are accessible", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/explore");
  await page.getByRole("button", { name: "Search", expanded: false }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

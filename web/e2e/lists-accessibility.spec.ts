import type { Page } from "@playwright/test";
import { violationsOn } from "./support/axe.ts";
import { enterAsGuest, fillLists } from "./support/guest.ts";
import { holdToasts } from "./support/toasts.ts";
import { expect, test } from "./support/test.ts";

const PATHS = ["/likedvideos", "/watchlater", "/history", "/playlists"];

async function expectSound(page: Page) {
  expect(await violationsOn(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, "nothing is wider than the screen").toBeLessThanOrEqual(0);
}

for (const theme of ["light", "dark"]) {
  for (const width of [390, 1440]) {
    test.describe(`in the ${theme} theme at ${width} px`, () => {
      test.beforeEach(async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        // Colours are judged as they stand, not on their way.
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.goto("/");
        await page.evaluate((value) => localStorage.setItem("theme", value), theme);
      });

      test("the empty pages are accessible", async ({ page }) => {
        await enterAsGuest(page);
        for (const path of PATHS) {
          // oxlint-disable-next-line no-await-in-loop -- there is one page to visit them with
          await test.step(path, async () => {
            await page.goto(path);
            await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You have not/);
            await expectSound(page);
          });
        }
        await page.getByRole("button", { name: "CREATE PLAYLIST" }).click();
        await expect(page.getByRole("dialog", { name: "New playlist" })).toBeVisible();
        await expectSound(page);
      });

      test("the filled pages are accessible, with menu, dialog, question and toast open", async ({
        page,
      }) => {
        await holdToasts(page);
        const videoId = await fillLists(await enterAsGuest(page));
        for (const path of PATHS) {
          // oxlint-disable-next-line no-await-in-loop -- there is one page to visit them with
          await test.step(path, async () => {
            await page.goto(path);
            await expect(page.getByRole("article").first()).toBeVisible();
            await expectSound(page);
            await page
              .getByRole("button", { name: /^More options for/ })
              .first()
              .click();
            await expect(page.getByRole("menuitem").first()).not.toHaveAttribute("aria-disabled");
            await expectSound(page);
          });
        }
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Empty No videos" }).click();
        await expect(page.getByText("NO Videos in this playlist")).toBeVisible();
        await expectSound(page);
        await page.getByRole("button", { name: "Delete Empty" }).click();
        await expect(page.getByRole("alertdialog")).toBeVisible();
        await expectSound(page);

        await page.goto(`/explore/${videoId}`);
        await page.getByRole("button", { name: "More options", exact: true }).click();
        await expect(page.getByRole("menu")).toBeVisible();
        await expectSound(page);
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Add to playlist" }).click();
        const dialog = page.getByRole("dialog", { name: "Add to playlist" });
        await expect(dialog.getByRole("checkbox")).toHaveCount(2);
        await dialog.getByRole("button", { name: "Create playlist" }).click();
        await expect(dialog.getByText("Please enter all details.")).toBeVisible();
        await expectSound(page);
      });

      test.describe("without an answer", () => {
        test.use({ expectedErrors: ["status of 500"] });

        test("the pages that wait and the pages that failed are accessible", async ({ page }) => {
          await enterAsGuest(page);
          let broken = false;
          await page.route("**/api/user/**", async (route) => {
            if (broken) await route.fulfill({ status: 500, json: { errors: ["Something went wrong."] } });
          });
          for (const path of PATHS) {
            // oxlint-disable-next-line no-await-in-loop -- there is one page to visit them with
            await test.step(path, async () => {
              broken = false;
              await page.goto(path);
              await expect(page.locator("[aria-busy=true]").first()).toBeVisible();
              await expectSound(page);
              broken = true;
              await page.reload();
              await expect(page.getByRole("button", { name: "TRY AGAIN" })).toBeVisible();
              await expectSound(page);
            });
          }
        });
      });
    });
  }
}

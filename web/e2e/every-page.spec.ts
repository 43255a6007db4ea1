import type { Page } from "@playwright/test";
import { enterAsGuest, fillLists } from "./support/guest.ts";
import { LISTS, PERSONAL, PUBLIC } from "./support/pages.ts";
import { arrive, cutOff, expectSound, JUDGED, overflow, WIDTHS } from "./support/sound.ts";
import { holdToasts } from "./support/toasts.ts";
import { expect, test } from "./support/test.ts";

const VISITED = [
  ...PUBLIC,
  "/explore?q=zebra",
  "/explore?q=spotfy",
  "/explore?q=spotfy&category=product-management",
  "/nowhere",
];

// An address that is no page and an unknown e-mail are answered with this status, and the browser notes it.
test.use({ expectedErrors: ["status of 404"] });

async function expectSoundOn(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop -- there is one page to visit them with
    await arrive(page, path);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await expectSound(page, path);
  }
}

async function lookAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 });
  // Colours are judged as they stand, not on their way.
  await page.emulateMedia({ reducedMotion: "reduce" });
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.beforeEach(({ page }) => lookAt(page, width));

    //proves:page-open-part,320-px-nothing
    test("a visitor's pages are accessible, and nothing is cut off or too small to press", async ({
      page,
    }) => {
      await expectSoundOn(page, VISITED);
      if (width > 768) return;
      await page.getByRole("button", { name: "Search", expanded: false }).click();
      await expect(page.getByRole("combobox", { name: "Search for Videos" })).toBeFocused();
      await expectSound(page, "the search of a small screen");
    });

    //proves:page-open-part,320-px-nothing
    test("what the search box offers is accessible, and nothing is cut off or too small to press", async ({
      page,
    }) => {
      await arrive(page, "/explore?q=design");
      const box = page.getByRole("combobox", { name: "Search for Videos" });
      const open = async () => {
        if (width <= 768) await page.getByRole("button", { name: "Search", expanded: false }).click();
        await box.click();
      };
      await open();
      // What keeps the words comes with what suggests.
      await expect(page.getByRole("search").locator("[aria-live]")).toBeAttached();
      await box.press("Enter");
      await arrive(page, "/");
      await open();
      await expect(page.getByRole("option", { name: "Clear recent searches" })).toBeVisible();
      await box.press("ArrowDown");
      await expectSound(page, "an empty search box");
      await box.fill("design");
      await expect(page.getByRole("option", { name: /Spotify/ })).toBeVisible();
      await expectSound(page, "suggestions");
    });

    //proves:page-open-part,320-px-nothing
    test("the empty lists are accessible, and nothing is cut off or too small to press", async ({ page }) => {
      await enterAsGuest(page);
      await expectSoundOn(page, PERSONAL);
      await arrive(page, "/playlists");
      await page.getByRole("button", { name: "CREATE PLAYLIST" }).click();
      await expect(page.getByRole("dialog", { name: "New playlist" })).toBeVisible();
      await expectSound(page, "the dialog that creates a playlist");
    });

    //proves:page-open-part,320-px-nothing
    test("lists, menus, dialogs and toasts are accessible, and nothing is cut off or too small to press", async ({
      page,
    }) => {
      await holdToasts(page);
      const videoId = await fillLists(await enterAsGuest(page));
      for (const path of LISTS) {
        // oxlint-disable-next-line no-await-in-loop -- there is one page to visit them with
        await arrive(page, path);
        // oxlint-disable-next-line no-await-in-loop -- see above
        await expectSound(page, path);
        const menu = page.getByRole("button", { name: /^More options for/ }).first();
        // oxlint-disable-next-line no-await-in-loop -- see above
        await menu.click();
        // oxlint-disable-next-line no-await-in-loop -- see above
        await expect(page.getByRole("menuitem").first()).not.toHaveAttribute("aria-disabled");
        // oxlint-disable-next-line no-await-in-loop -- see above
        await expectSound(page, `${path} with a menu open`);
      }
      await arrive(page, "/playlists");
      await page.getByRole("link", { name: "Empty No videos" }).click();
      await expect(page.getByText("NO Videos in this playlist")).toBeVisible();
      await expectSound(page, "a playlist without videos");
      // On a small screen the others stand back behind the one that was chosen.
      await arrive(page, "/playlists");
      await page.getByRole("button", { name: "Delete Empty" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await expectSound(page, "a question");

      await arrive(page, `/explore/${videoId}`);
      await page.getByRole("button", { name: "More options", exact: true }).click();
      await expect(page.getByRole("menu")).toBeVisible();
      await expectSound(page, "a video with its menu open");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Like", exact: true }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectSound(page, "a video with a toast");
      await page.getByRole("button", { name: "Add to playlist" }).click();
      const dialog = page.getByRole("dialog", { name: "Add to playlist" });
      await expect(dialog.getByRole("checkbox")).toHaveCount(2);
      await dialog.getByRole("button", { name: "Create playlist" }).click();
      await expect(dialog.getByText("Please enter all details.")).toBeVisible();
      await expectSound(page, "the playlist dialog with what is missing");
      await page.keyboard.press("Escape");

      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
      await expectSound(page, "the panel");
      // A small screen's panel does not offer them; a keyboard that is there all the same does.
      if (width > 768) await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
      else {
        await page.keyboard.press("Escape");
        await page.keyboard.press("?");
      }
      await expect(page.getByRole("switch")).toBeVisible();
      await expectSound(page, "the shortcuts");
    });
  });
}

test.describe("when something goes wrong", () => {
  test.use({ expectedErrors: ["status of 404", "status of 500", "net::ERR_FAILED"] });

  for (const width of JUDGED) {
    //proves:page-open-part
    test(`forms, lists and pages that wait or fail are accessible at ${width} px`, async ({ page }) => {
      await lookAt(page, width);
      await holdToasts(page);
      await arrive(page, "/login");
      await page.getByLabel("Email").fill("who@example.org");
      await page.getByLabel("Password", { exact: true }).fill("a secret");
      await page.getByRole("button", { name: "LOG IN", exact: true }).click();
      await expect(page.getByText("No account has this email")).toBeVisible();
      await expect(page.getByRole("alert").filter({ hasText: "Login failed" })).toBeVisible();
      await expectSound(page, "a form that failed, and a toast");

      await enterAsGuest(page);
      await arrive(page, "/signup");
      await expect(page.getByRole("heading", { name: "Keep your seat" })).toBeVisible();
      await expectSound(page, "a guest's sign-up");

      await page.evaluate(() => localStorage.removeItem("videosList"));
      await page.route("**/api/videos*", (route) => route.abort());
      await page.goto("/explore");
      await expect(page.getByRole("button", { name: "TRY AGAIN" })).toBeVisible();
      await expectSound(page, "a server out of reach");

      let broken = false;
      await page.route("**/api/user/**", async (route) => {
        if (broken) await route.fulfill({ status: 500, json: { errors: ["Something went wrong."] } });
      });
      for (const path of LISTS) {
        broken = false;
        // oxlint-disable-next-line no-await-in-loop -- there is one page to visit them with
        await page.goto(path);
        // oxlint-disable-next-line no-await-in-loop -- see above
        await expect(page.locator("[aria-busy=true]").first()).toBeVisible();
        // oxlint-disable-next-line no-await-in-loop -- see above
        await expectSound(page, `${path} while it waits`);
        broken = true;
        // oxlint-disable-next-line no-await-in-loop -- see above
        await page.reload();
        // oxlint-disable-next-line no-await-in-loop -- see above
        await expect(page.getByRole("button", { name: "TRY AGAIN" })).toBeVisible();
        // oxlint-disable-next-line no-await-in-loop -- see above
        await expectSound(page, `${path} that failed`);
      }
    });
  }
});

//proves:320-px-nothing
test("with text at 200 % nothing is cut off", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    });
  });
  const check = async (path: string) => {
    await arrive(page, path);
    expect(await overflow(page), `${path} is no wider than the screen`).toBeLessThanOrEqual(0);
    expect(await cutOff(page), `${path} shows every control's words`).toEqual([]);
  };
  // oxlint-disable no-await-in-loop -- there is one page to visit them with
  for (const path of VISITED) await check(path);
  await fillLists(await enterAsGuest(page));
  for (const path of PERSONAL) await check(path);
  // oxlint-enable no-await-in-loop
});

//proves:forced-colours-less
test("who wants less motion sees none that lasts", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/explore"]) {
    // oxlint-disable-next-line no-await-in-loop -- there is one page to visit them with
    await arrive(page, path);
    // oxlint-disable-next-line no-await-in-loop -- see above
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === "running")
        .map(String),
    );
    expect(moving).toEqual([]);
  }
});

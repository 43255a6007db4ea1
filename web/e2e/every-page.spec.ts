import type { Locator, Page } from "@playwright/test";
import { enterAsGuest, addLists } from "./support/guest.ts";
import { LISTS, PERSONAL, PUBLIC } from "./support/pages.ts";
import {
  openPage,
  expectNoLayoutFaults,
  expectNoLayoutFaultsAtWidths,
  expectUnclippedAtDoubleSize,
  waitForApp,
  WIDTHS,
} from "./support/pageChecks.ts";
import { holdToasts } from "./support/toasts.ts";
import { expect, test } from "./support/test.ts";

const VISITED = [
  ...PUBLIC,
  "/explore?q=zebra",
  "/explore?q=spotfy",
  "/explore?q=spotfy&category=product-management",
  "/explore?q=product+manager",
  "/explore?q=product&show=questions",
  "/nowhere",
];

// The browser logs responses with status 404 for paths and email addresses that do not exist.
test.use({ expectedErrors: ["status of 404"] });

async function lookAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 });
}

/** Loads each page once in the window of a phone, and checks its layout at several widths and with text at 200 %. */
async function expectPagesWithoutFaults(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await lookAt(page, 390);
    await openPage(page, path);
    for (const width of WIDTHS) {
      await lookAt(page, width);
      await waitForApp(page);
      await expectNoLayoutFaults(page, `${path} at ${width} px`);
    }
    await expectUnclippedAtDoubleSize(page, path);
  }
}

/** Opens a menu at several widths, and checks the layout of the page. */
async function expectMenuWithoutFaults(page: Page, button: Locator, what: string) {
  for (const width of WIDTHS) {
    await lookAt(page, width);
    await button.click();
    await expect(page.getByRole("menuitem").first()).not.toHaveAttribute("aria-disabled");
    await expectNoLayoutFaults(page, `${what} with a menu open at ${width} px`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  }
}

const half = Math.ceil(VISITED.length / 2);

for (const [part, paths] of [
  ["first", VISITED.slice(0, half)],
  ["second", VISITED.slice(half)],
] as const) {
  //proves:page-open-part,320-px-nothing
  test(`shows a visitor accessible pages without clipped text or small targets (${part} half of the pages)`, async ({
    page,
  }) => {
    await expectPagesWithoutFaults(page, paths);
  });
}

//proves:page-open-part,320-px-nothing
test("shows accessible empty lists without clipped text or small targets", async ({ page }) => {
  await enterAsGuest(page);
  await expectPagesWithoutFaults(page, PERSONAL);
  await openPage(page, "/playlists");
  await page.getByRole("button", { name: "CREATE PLAYLIST" }).click();
  await expect(page.getByRole("dialog", { name: "New playlist" })).toBeVisible();
  for (const width of WIDTHS) {
    await lookAt(page, width);
    await expectNoLayoutFaults(page, `the dialog that creates a playlist at ${width} px`);
  }
});

//proves:page-open-part,320-px-nothing
test("shows accessible search suggestions without clipped text or small targets", async ({ page }) => {
  await openPage(page, "/explore?q=design");
  const box = page.getByRole("combobox", { name: "Search for Videos" });
  const open = async (width: number) => {
    await lookAt(page, width);
    if (width <= 768) await page.getByRole("button", { name: "Search", expanded: false }).click();
    await box.click();
  };
  await open(1440);
  // The stored searches load together with the suggestions.
  await expect(page.getByRole("search").locator("[aria-live]")).toBeAttached();
  await box.press("Enter");
  await openPage(page, "/");
  for (const width of WIDTHS) {
    await open(width);
    await expect(page.getByRole("option", { name: "Clear recent searches" })).toBeVisible();
    await box.press("ArrowDown");
    await expectNoLayoutFaults(page, `an empty search box at ${width} px`);
    await box.fill("design");
    await expect(page.getByRole("option", { name: /Spotify/ })).toBeVisible();
    await expectNoLayoutFaults(page, `suggestions at ${width} px`);
    await box.fill("");
    if (width <= 768) await page.getByRole("button", { name: "Search", expanded: true }).click();
  }
});

//proves:page-open-part,320-px-nothing
test("shows accessible lists, menus, dialogs and toasts without clipped text or small targets", async ({
  page,
}) => {
  await holdToasts(page);
  const videoId = await addLists(await enterAsGuest(page));
  for (const path of LISTS) {
    await openPage(page, path);
    const menu = page.getByRole("button", { name: /^More options for/ }).first();
    await expectMenuWithoutFaults(page, menu, path);
  }
  await openPage(page, "/playlists");
  await page.getByRole("link", { name: "Empty No videos" }).click();
  await expect(page.getByText("NO Videos in this playlist")).toBeVisible();
  await expectNoLayoutFaultsAtWidths(page, "a playlist without videos", WIDTHS);
  // On a small screen, the selected playlist hides the list of playlists.
  await openPage(page, "/playlists");
  await page.getByRole("button", { name: "Delete Empty" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectNoLayoutFaultsAtWidths(page, "a question", WIDTHS);

  await openPage(page, `/explore/${videoId}`);
  await expectMenuWithoutFaults(
    page,
    page.getByRole("button", { name: "More options", exact: true }),
    "a video",
  );
  await page.getByRole("button", { name: "Like", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoLayoutFaultsAtWidths(page, "a video with a toast", WIDTHS);
  await page.getByRole("button", { name: "Add to playlist" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to playlist" });
  await expect(dialog.getByRole("checkbox")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Create playlist" }).click();
  await expect(dialog.getByText("Please enter all details.")).toBeVisible();
  await expectNoLayoutFaultsAtWidths(page, "the playlist dialog with an error", WIDTHS);
  await page.keyboard.press("Escape");

  for (const width of WIDTHS) {
    await lookAt(page, width);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expectNoLayoutFaults(page, `the panel at ${width} px`);
    // On a small screen, the panel does not have this button. The key of a connected keyboard still works.
    if (width > 768) await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    else {
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
    }
    await expect(page.getByRole("switch")).toBeVisible();
    await expectNoLayoutFaults(page, `the shortcuts at ${width} px`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("switch")).toBeHidden();
  }
});

test.describe("shows pages while they load and after errors", () => {
  test.use({ expectedErrors: ["status of 404", "status of 500", "net::ERR_FAILED"] });

  //proves:page-open-part
  test("shows accessible forms, lists and pages while they load and after errors", async ({ page }) => {
    await lookAt(page, 390);
    await holdToasts(page);
    await openPage(page, "/login");
    await page.getByLabel("Email").fill("who@example.org");
    await page.getByLabel("Password", { exact: true }).fill("a secret");
    await page.getByRole("button", { name: "LOG IN", exact: true }).click();
    await expect(page.getByText("No account has this email")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "Login failed" })).toBeVisible();
    await expectNoLayoutFaultsAtWidths(page, "a form that failed, and a toast");

    await enterAsGuest(page);
    await openPage(page, "/signup");
    await expect(page.getByRole("heading", { name: "Keep your seat" })).toBeVisible();
    await expectNoLayoutFaultsAtWidths(page, "a guest's sign-up");

    await page.evaluate(() => localStorage.removeItem("videosList"));
    await page.route("**/api/videos*", (route) => route.abort());
    await page.goto("/explore");
    await expect(page.getByRole("button", { name: "TRY AGAIN" })).toBeVisible();
    await expectNoLayoutFaultsAtWidths(page, "a server out of reach");

    let broken = false;
    await page.route("**/api/user/**", async (route) => {
      if (broken) await route.fulfill({ status: 500, json: { errors: ["Something went wrong."] } });
    });
    for (const path of LISTS) {
      broken = false;
      await page.goto(path);
      await expect(page.locator("[aria-busy=true]").first()).toBeVisible();
      await expectNoLayoutFaultsAtWidths(page, `${path} while it waits`);
      broken = true;
      await page.reload();
      await expect(page.getByRole("button", { name: "TRY AGAIN" })).toBeVisible();
      await expectNoLayoutFaultsAtWidths(page, `${path} that failed`);
    }
  });
});

//proves:forced-colours-less
test("stops all animations with reduced motion", async ({ page }) => {
  for (const path of ["/", "/explore"]) {
    await openPage(page, path);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === "running")
        .map(String),
    );
    expect(moving).toEqual([]);
  }
});

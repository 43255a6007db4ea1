import type { Page } from "@playwright/test";
import { enterAsGuest, fillLists } from "./support/guest.ts";
import { PERSONAL, PUBLIC } from "./support/pages.ts";
import { holdToasts } from "./support/toasts.ts";
import { expect, test } from "./support/test.ts";

const VISITED = [...PUBLIC, "/explore?q=zebra", "/nowhere"];

// An address that is no page is answered with this status, and the browser notes it.
test.use({ expectedErrors: ["status of 404"] });

async function settled(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await page.waitForLoadState("networkidle");
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/**
 * What can be pressed and is smaller than 44 px, chips than 40 px. A link in a sentence may be as small as its
 * words; a card's link covers its card. Under a modal dialog nothing can be pressed.
 */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const small: string[] = [];
    const reachable = document.querySelector("dialog:modal") ?? document;
    for (const element of reachable.querySelectorAll<HTMLElement>(
      'a[href], button, input, textarea, select, summary, [role="button"], [role="menuitem"]',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]")) continue;
      const inSentence = element.matches("p a");
      const covers = getComputedStyle(element, "::after").position === "absolute";
      // The way past the bar is out of sight until it has the focus.
      const skips = element.getAttribute("href") === "#main";
      if (inSentence || covers || skips) continue;
      const target = element.closest("label") ?? element;
      const { width, height } = target.getBoundingClientRect();
      const least = element.matches('[type="radio"]') ? 40 : 44;
      if (width < least - 0.5 || height < least - 0.5) {
        small.push(`${element.outerHTML.slice(0, 90)} is ${Math.round(width)} × ${Math.round(height)}`);
      }
    }
    return small;
  });
}

/** Expects that nothing is cut off and every target is large enough, on the page as it stands. */
async function expectRoom(page: Page, what: string) {
  await test.step(what, async () => {
    expect(await overflow(page), `${what} is no wider than the screen`).toBeLessThanOrEqual(0);
    expect(await tooSmall(page), `every target of ${what} is large enough`).toEqual([]);
  });
}

async function expectRoomOn(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop -- there is one page to visit them with
    await settled(page, path);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await expectRoom(page, path);
  }
}

for (const width of [320, 390, 768, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      await page.emulateMedia({ reducedMotion: "reduce" });
    });

    test("nothing is cut off and every target is large enough, for a visitor", async ({ page }) => {
      await expectRoomOn(page, VISITED);
      if (width > 768) return;
      await page.getByRole("button", { name: "Search", expanded: false }).click();
      await expectRoom(page, "the search of a small screen");
    });

    test("nothing is cut off and every target is large enough, on empty lists", async ({ page }) => {
      await enterAsGuest(page);
      await expectRoomOn(page, PERSONAL);
    });

    test("nothing is cut off and every target is large enough, with lists, menus, dialogs and toasts", async ({
      page,
    }) => {
      await holdToasts(page);
      const videoId = await fillLists(await enterAsGuest(page));
      await expectRoomOn(page, PERSONAL);
      await page.getByRole("button", { name: "Delete Empty" }).click();
      await expectRoom(page, "a question");
      await page.getByRole("button", { name: "Cancel" }).click();

      await settled(page, `/explore/${videoId}`);
      await page.getByRole("button", { name: "More options", exact: true }).click();
      await expectRoom(page, "a video with its menu open");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Like", exact: true }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectRoom(page, "a video with a toast");
      await page.getByRole("button", { name: "Add to playlist" }).click();
      await expect(page.getByRole("checkbox")).toHaveCount(2);
      await expectRoom(page, "the playlist dialog");
      await page.keyboard.press("Escape");

      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expectRoom(page, "the panel");
      await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
      await expect(page.getByRole("switch")).toBeVisible();
      await expectRoom(page, "the shortcuts");
    });
  });
}

test("with text at 200 % nothing is cut off", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    });
  });
  const check = async (path: string) => {
    await settled(page, path);
    expect(await overflow(page), `${path} is no wider than the screen`).toBeLessThanOrEqual(0);
    expect(await cutOff(page), `${path} shows every control's words`).toEqual([]);
  };
  // oxlint-disable no-await-in-loop -- there is one page to visit them with
  for (const path of VISITED) await check(path);
  await fillLists(await enterAsGuest(page));
  for (const path of PERSONAL) await check(path);
  // oxlint-enable no-await-in-loop
});

/** The buttons and links whose words reach beyond them. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main button, main a[href], header button, header a[href]")]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]"),
      )
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

test("who wants less motion sees none that lasts", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/explore"]) {
    // oxlint-disable-next-line no-await-in-loop -- there is one page to visit them with
    await settled(page, path);
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

import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const PUBLIC = ["/", "/explore", "/explore?q=zebra", "/explore/rw4s4M3hFfs", "/login", "/signup", "/nowhere"];
const PERSONAL = ["/likedvideos", "/watchlater", "/history", "/playlists"];

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
 * words; a card's link covers its card.
 */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const small: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
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

for (const width of [320, 390, 768, 1440]) {
  test(`at ${width} px nothing is cut off and every target is large enough`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const check = async (path: string) =>
      test.step(path, async () => {
        await settled(page, path);
        expect(await overflow(page), "nothing is wider than the screen").toBeLessThanOrEqual(0);
        expect(await tooSmall(page)).toEqual([]);
      });
    for (const path of PUBLIC) {
      // oxlint-disable-next-line no-await-in-loop -- there is one page to visit them with
      await check(path);
    }
    await page.goto("/login");
    await page.getByRole("button", { name: "GUEST LOGIN" }).click();
    await expect(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
    for (const path of PERSONAL) {
      // oxlint-disable-next-line no-await-in-loop -- see above
      await check(path);
    }
    await settled(page, "/explore");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
  });
}

test("with text at 200 % nothing is cut off", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    });
  });
  for (const path of PUBLIC) {
    // oxlint-disable-next-line no-await-in-loop -- there is one page to visit them with
    await settled(page, path);
    // oxlint-disable-next-line no-await-in-loop -- see above
    expect(await overflow(page), `${path} is no wider than the screen`).toBeLessThanOrEqual(0);
  }
});

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

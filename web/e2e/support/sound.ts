import { expect, type Page, test } from "@playwright/test";
import { started } from "./started.ts";
import { contrastOn, violationsOn } from "./axe.ts";

/** The checked widths of each page. */
export const WIDTHS = [320, 390, 768, 1440] as const;

/** The widths at which colours, names and roles are checked too: a phone and a desktop. */
export const JUDGED: readonly number[] = [390, 1440];

/** The window of a phone. */
export const PHONE = { width: 390, height: 844 } as const;

/** Opens a page and waits until the app has rendered it completely. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForApp(page);
}

// Content further down loads when it comes near the viewport.
function lookAtWhatWaits(): number {
  const waiting = document.querySelectorAll("[aria-busy=true]");
  waiting[0]?.scrollIntoView({ behavior: "instant" });
  return waiting.length;
}

/** Waits until the app has replaced the prerendered page and no request is pending. */
export async function waitForApp(page: Page): Promise<void> {
  await started(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect.poll(() => page.evaluate(lookAtWhatWaits), "number of pending requests").toBe(0);
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    return document.fonts.ready;
  });
}

/**
 * Expects that nothing on the current page is wider than the window and that targets are large enough. At the checked
 * widths it also expects no violations of WCAG 2.2 AA, in both themes. It does nothing with another database, because
 * pages look the same with each.
 */
export async function expectSound(page: Page, what: string): Promise<void> {
  if (process.env["GREENROOM_E2E_DATABASE_URL"] !== undefined) return;
  await test.step(what, async () => {
    expect(await overflow(page), `${what} is no wider than the screen`).toBeLessThanOrEqual(0);
    expect(await tooSmall(page), `every target of ${what} is large enough`).toEqual([]);
    if (JUDGED.includes(page.viewportSize()?.width ?? 0)) await expectAccessible(page, what);
  });
}

/** Calls {@link expectSound} for the current page in windows of several widths, and restores the window. */
export async function expectSoundAtWidths(
  page: Page,
  what: string,
  widths: readonly number[] = JUDGED,
): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await resize(page, width);
    await expectSound(page, `${what} at ${width} px`);
  }
  if (before) await resize(page, before.width);
}

/** Sets the width of the window, and waits until the page has adapted to it. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 844 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Expects no violations of WCAG 2.2 AA on the current page, in both themes. */
export async function expectAccessible(
  page: Page,
  what: string,
  excused: (violation: string) => boolean = () => false,
): Promise<void> {
  const violations = await violationsOn(page);
  expect(
    violations.filter((violation) => !excused(violation)),
    `${what} is accessible`,
  ).toEqual([]);
  // The theme is an attribute of the document and affects colours only.
  await paint(page, "dark");
  expect(await contrastOn(page), `${what} can be read in the dark theme`).toEqual([]);
  await paint(page, "light");
}

/** Sets the theme, and waits until colours have stopped changing. */
function paint(page: Page, theme: "light" | "dark"): Promise<void> {
  return page.evaluate(async (value) => {
    document.documentElement.dataset["theme"] = value;
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => undefined)));
  }, theme);
}

/**
 * Expects that with text at 200 % nothing on the current page is wider than a desktop window and no control clips its
 * text. Reverts the size of the text, but not the window.
 */
export async function expectUnclippedAtDoubleSize(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  const setTextSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await setTextSize("200%");
  // Content further down loads when it comes near the viewport.
  await waitForApp(page);
  expect(await overflow(page), `${what} with text at 200 % is no wider than the window`).toBeLessThanOrEqual(
    0,
  );
  expect(await clippedControls(page), `${what} with text at 200 % shows every control's words`).toEqual([]);
  await setTextSize("");
}

/** Returns by how many pixels the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/**
 * Returns the targets smaller than 44 px (chips: 40 px). Links and buttons within text and links that cover a card
 * may be smaller. Elements below a modal dialog are ignored.
 */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const small: string[] = [];
    const reachable = document.querySelector("dialog:modal") ?? document;
    for (const element of reachable.querySelectorAll<HTMLElement>(
      'a[href], button, input, textarea, select, summary, [role="button"], [role="menuitem"]',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]")) continue;
      const inSentence = element.matches("p a, p button");
      const covers = getComputedStyle(element, "::after").position === "absolute";
      // The skip link is not visible until it has the focus.
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

/** Returns the buttons and links with overflowing text. */
function clippedControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main button, main a[href], header button, header a[href]")]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]"),
      )
      .filter((element) => {
        const { scrollWidth, clientWidth } = element;
        // A pseudo-element that enlarges the target is not text.
        const { position, right } = getComputedStyle(element, "::after");
        const beyond = position === "absolute" ? Math.max(0, -Number.parseFloat(right)) : 0;
        return clientWidth > 0 && scrollWidth > clientWidth + beyond + 1;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

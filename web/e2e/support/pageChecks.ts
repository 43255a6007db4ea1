import { expect, type Page, test } from "@playwright/test";
import { started } from "./started.ts";
import { contrastOn, violationsOn } from "./axe.ts";

/** The checked widths of each page. An extreme width follows the width whose layout it shares. */
export const WIDTHS = [390, 320, 768, 1440, 1920] as const;

/** Widths at which colours, names and roles are checked as well. */
export const ACCESSIBILITY_WIDTHS: readonly number[] = [390, 320, 1440, 1920];

/** Widths at which they are checked only if other elements are visible than at the last check. */
const EXTREME_WIDTHS: ReadonlySet<number> = new Set([320, 1920]);

/** Visible elements and text of each page at its last check of colours, names and roles. */
const CHECKED = new WeakMap<Page, string>();

/** Size of a phone's window. */
export const PHONE = { width: 390, height: 844 } as const;

/** Opens a page, and waits until the app has rendered all its content. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForApp(page);
}

// Returns how many elements still load. It scrolls to content further down, because this content loads only near the
// window.
function scrollToLoading(): number {
  const waiting = document.querySelectorAll("[aria-busy=true]");
  waiting[0]?.scrollIntoView({ behavior: "instant" });
  return waiting.length;
}

/** Waits until the app has replaced the prerendered page and no request is pending. */
export async function waitForApp(page: Page): Promise<void> {
  await started(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect.poll(() => page.evaluate(scrollToLoading), "number of pending requests").toBe(0);
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    return document.fonts.ready;
  });
}

/**
 * Checks that nothing on the current page is wider than the window, and that click targets are large enough. At the
 * accessibility widths, it also checks for violations of WCAG 2.2 AA in both themes. In a run with another database, it
 * does nothing, because the pages look the same.
 */
export async function expectNoLayoutFaults(page: Page, what: string): Promise<void> {
  if (process.env["GREENROOM_E2E_DATABASE_URL"] !== undefined) return;
  await test.step(what, async () => {
    expect(await overflow(page), `${what} is no wider than the screen`).toBeLessThanOrEqual(0);
    expect(await tooSmall(page), `every target of ${what} is large enough`).toEqual([]);
    if (ACCESSIBILITY_WIDTHS.includes(widthOf(page))) await expectAccessible(page, what);
  });
}

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;

/** Checks the current page with {@link expectNoLayoutFaults} at several widths, and restores the size of the window. */
export async function expectNoLayoutFaultsAtWidths(
  page: Page,
  what: string,
  widths: readonly number[] = ACCESSIBILITY_WIDTHS,
): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await resize(page, width);
    await expectNoLayoutFaults(page, `${what} at ${width} px`);
  }
  if (before) await resize(page, before.width);
}

/** Sets the width of the window, and waits until the page has adapted to the width. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 844 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/**
 * Fails if the current page violates WCAG 2.2 AA in one of the themes. At the smallest and the largest width, it checks
 * only a page that shows other elements than at its last check. It does not find faults of contrast or distance that
 * only the other width causes. At every width, {@link expectNoLayoutFaults} checks the sizes of click targets.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  excused: (violation: string) => boolean = () => false,
): Promise<void> {
  const visible = await page.evaluate(visibleContent);
  if (EXTREME_WIDTHS.has(widthOf(page)) && CHECKED.get(page) === visible) return;
  const violations = await violationsOn(page);
  expect(
    violations.filter((violation) => !excused(violation)),
    `${what} is accessible`,
  ).toEqual([]);
  // The theme is an attribute of the document that affects only colours.
  await paint(page, "dark");
  expect(await contrastOn(page), `${what} can be read in the dark theme`).toEqual([]);
  await paint(page, "light");
  CHECKED.set(page, visible);
}

// Returns the tags of all visible elements, and the visible text.
function visibleContent(): string {
  const shown = [...document.body.querySelectorAll("*")].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const tags = shown.map((element) => (element.cloneNode() as Element).outerHTML);
  return [location.href, ...tags, document.body.innerText].join("\n");
}

/** Sets the theme, and waits until the transitions of colours have ended. */
function paint(page: Page, theme: "light" | "dark"): Promise<void> {
  return page.evaluate(async (value) => {
    document.documentElement.dataset["theme"] = value;
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => undefined)));
  }, theme);
}

/**
 * Checks the current page with text at 200 %. Nothing may be wider than a desktop window, and no control may clip its
 * text. Then it restores the size of the text, but not the window.
 */
export async function expectUnclippedAtDoubleSize(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  const setTextSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await setTextSize("200%");
  // Content further down loads only when it is near the window.
  await waitForApp(page);
  expect(await overflow(page), `${what} with text at 200 % is no wider than the window`).toBeLessThanOrEqual(
    0,
  );
  expect(await clippedControls(page), `${what} with text at 200 % shows every control's words`).toEqual([]);
  await setTextSize("");
}

/** Returns the number of pixels by which the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/**
 * Returns the click targets that are smaller than 44 px (chips: 40 px). Links and buttons within a text, and links
 * that cover a card, can be smaller. Elements behind a modal dialog are ignored.
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
      // The skip link is invisible until it has the focus.
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

/** Returns the buttons and links whose text does not fit. */
function clippedControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main button, main a[href], header button, header a[href]")]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]"),
      )
      .filter((element) => {
        const { scrollWidth, clientWidth } = element;
        // A pseudo-element that only enlarges the click target contains no text.
        const { position, right } = getComputedStyle(element, "::after");
        const beyond = position === "absolute" ? Math.max(0, -Number.parseFloat(right)) : 0;
        return clientWidth > 0 && scrollWidth > clientWidth + beyond + 1;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

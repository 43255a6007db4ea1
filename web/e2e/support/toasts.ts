import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

interface Watched {
  announcements: string[];
}

/**
 * Notes whatever the pages of a context announce. A toast is there for 2.5 seconds, which a busy machine can
 * spend elsewhere: what is noted can be asked for at any time.
 */
export async function noteAnnouncements(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { announcements: said });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="alert"]'))
        if (textContent !== "" && !said.includes(textContent)) said.push(textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/** What the page has announced since it was loaded, each text once. */
export function announcements(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as Watched).announcements);
}

/** Waits until the page has announced a text; it may be gone again by then. */
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => announcements(page), { message: `"${text}" is announced` })
    .toContainEqual(expect.stringContaining(text));
}

/** Holds the clocks of all toasts, so that none leaves before its time is let pass. */
export async function holdToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("animationstart", ({ target }) => {
      if (!(target instanceof Element) || target.role !== "progressbar") return;
      // At no speed it still tells whether it runs or is paused.
      for (const clock of target.getAnimations()) clock.playbackRate = 0;
    });
  });
}

/** The bar on a toast that is its clock. */
export function clockOf(toast: Locator): Locator {
  return toast.getByRole("progressbar");
}

/** Lets time pass for a toast whose clock is held, in milliseconds. */
export async function letPass(toast: Locator, milliseconds: number): Promise<void> {
  await clockOf(toast).evaluate((bar, time) => {
    for (const clock of bar.getAnimations()) clock.currentTime = Number(clock.currentTime) + time;
  }, milliseconds);
}

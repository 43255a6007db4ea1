import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

interface Watched {
  announcements: string[];
}

/**
 * Records the announcements of all pages in a context. On a busy machine, a test can miss a toast, which is visible
 * for 2.5 s. The test can read the record at any time.
 */
export async function noteAnnouncements(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announcements: announced });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="alert"]'))
        if (textContent !== "" && !announced.includes(textContent)) announced.push(textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/** Returns all announcements of the page since it was loaded, without duplicates. */
export function announcements(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as Watched).announcements);
}

/** Waits until the page has announced a text. The text need not be visible any more. */
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => announcements(page), { message: `"${text}" is announced` })
    .toContainEqual(expect.stringContaining(text));
}

/** Stops the timers of all toasts. A toast closes only when the test calls `advanceTimer`. */
export async function holdToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("animationstart", ({ target }) => {
      if (!(target instanceof Element) || target.role !== "progressbar") return;
      // With a playback rate of 0, the play state of the animation does not change.
      for (const clock of target.getAnimations()) clock.playbackRate = 0;
    });
  });
}

/** Returns the bar of a toast. Its animation is the timer of the toast. */
export function timerBarOf(toast: Locator): Locator {
  return toast.getByRole("progressbar");
}

/** Advances the stopped timer of a toast by a number of milliseconds. */
export async function advanceTimer(toast: Locator, milliseconds: number): Promise<void> {
  await timerBarOf(toast).evaluate((bar, time) => {
    for (const clock of bar.getAnimations()) clock.currentTime = Number(clock.currentTime) + time;
  }, milliseconds);
}

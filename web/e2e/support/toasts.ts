import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

interface Watched {
  announcements: string[];
}

/**
 * Records the announcements of all pages of a context. A toast disappears after 2.5 seconds, which a busy machine can
 * miss; the record can be read at any time.
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

/** Returns the announcements of the page since it was loaded, without duplicates. */
export function announcements(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as Watched).announcements);
}

/** Waits until the page has announced a text, which may have disappeared again. */
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => announcements(page), { message: `"${text}" is announced` })
    .toContainEqual(expect.stringContaining(text));
}

/** Stops the timers of all toasts, so that no toast closes before `letPass`. */
export async function holdToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("animationstart", ({ target }) => {
      if (!(target instanceof Element) || target.role !== "progressbar") return;
      // At playback rate 0, the play state is still available.
      for (const clock of target.getAnimations()) clock.playbackRate = 0;
    });
  });
}

/** Returns the bar of a toast, whose animation is the toast's timer. */
export function clockOf(toast: Locator): Locator {
  return toast.getByRole("progressbar");
}

/** Advances the stopped timer of a toast, in milliseconds. */
export async function letPass(toast: Locator, milliseconds: number): Promise<void> {
  await clockOf(toast).evaluate((bar, time) => {
    for (const clock of bar.getAnimations()) clock.currentTime = Number(clock.currentTime) + time;
  }, milliseconds);
}

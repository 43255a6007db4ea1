import type { Page } from "@playwright/test";

/** How long the app waits for what a page begins with, in milliseconds; after that it draws without. */
const PATIENCE = 2_000;

/** Lets the app wait for what a page begins with until it is there: a busy machine is slow, not broken. */
export async function beginPatiently(page: Page): Promise<void> {
  await page.addInitScript((patience) => {
    const { setTimeout: start } = window;
    const patiently = (run: () => void, wait?: number, ...given: []) =>
      start(run, wait === patience ? 60_000 : wait, ...given);
    Object.assign(window, { setTimeout: patiently });
  }, PATIENCE);
}

/** Holds the time of the videos that the page plays from now on, until the returned function is called. */
export async function holdVideos(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let held: number | undefined = now();
    let lost = 0;
    performance.now = () => (held ?? now()) - lost;
    const goOn = () => {
      lost = now() - (held ?? now());
      held = undefined;
    };
    Object.assign(window, { goOn });
  });
  return () => page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
}

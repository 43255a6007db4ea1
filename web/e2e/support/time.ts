import type { Page } from "@playwright/test";

/** The app's timeout for its initial data, in milliseconds. After it the app renders without the data. */
const LOAD_TIMEOUT = 2_000;

/** Extends this timeout to a minute, because a busy machine is slow. */
export async function beginPatiently(page: Page): Promise<void> {
  await page.addInitScript((timeout) => {
    const { setTimeout: start } = window;
    const patiently = (run: () => void, wait?: number, ...given: []) =>
      start(run, wait === timeout ? 60_000 : wait, ...given);
    Object.assign(window, { setTimeout: patiently });
  }, LOAD_TIMEOUT);
}

/** Stops the playback time of videos until the returned function is called. */
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

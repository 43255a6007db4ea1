import type { Page } from "@playwright/test";

/** Maximum time in milliseconds for which the app waits for its first data. Then it renders without the data. */
const LOAD_TIMEOUT = 2_000;

/** Sets the app's timeout for its first data to one minute, because a busy machine is slow. */
export async function extendLoadTimeout(page: Page): Promise<void> {
  await page.addInitScript((timeout) => {
    const { setTimeout: start } = window;
    const patiently = (run: () => void, wait?: number, ...given: []) =>
      start(run, wait === timeout ? 60_000 : wait, ...given);
    Object.assign(window, { setTimeout: patiently });
  }, LOAD_TIMEOUT);
}

/** Stops the time of all videos until the test calls the returned function. */
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

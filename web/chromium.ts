import { existsSync } from "node:fs";

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const FULL_BROWSER = "/usr/bin/chromium";

// The headless shell starts in half the time of the full browser. If neither is installed, Playwright uses its own
// headless shell.
const system = [HEADLESS_SHELL, FULL_BROWSER].find((path) => existsSync(path));

// Playwright loads this file in each worker too, but only the main process prints the message.
if (system === FULL_BROWSER && process.env["TEST_WORKER_INDEX"] === undefined) {
  console.warn(`${HEADLESS_SHELL} is missing: tests use ${FULL_BROWSER}, which is about half as fast.`);
}

/**
 * Options with which tests start Chromium. The browser makes no connections of its own, and every page can use a fake
 * microphone and camera.
 */
export const chromiumLaunch = {
  ...(system ? { executablePath: system } : {}),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    "--autoplay-policy=no-user-gesture-required",
  ],
};

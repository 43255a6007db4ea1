import { existsSync } from "node:fs";

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const FULL_BROWSER = "/usr/bin/chromium";

// The headless shell needs half the time of the full browser. If neither is installed, Playwright uses its own headless shell.
const system = [HEADLESS_SHELL, FULL_BROWSER].find((path) => existsSync(path));

// Playwright's workers load this file too. Only the main process prints the message.
if (system === FULL_BROWSER && process.env["TEST_WORKER_INDEX"] === undefined) {
  console.warn(`${HEADLESS_SHELL} is missing: tests use ${FULL_BROWSER}, which is about half as fast.`);
}

/**
 * Options with which tests start Chromium: no background connections of the browser, and a fake microphone and camera
 * that every page can use.
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

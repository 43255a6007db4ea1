import { existsSync } from "node:fs";

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const FULL_BROWSER = "/usr/bin/chromium";

// The headless shell needs half of the full browser's time. Without either, Playwright starts its own headless shell.
const system = [HEADLESS_SHELL, FULL_BROWSER].find((path) => existsSync(path));

// Playwright's workers load this file too: only the main process says it.
if (system === FULL_BROWSER && process.env["TEST_WORKER_INDEX"] === undefined) {
  console.warn(`${HEADLESS_SHELL} is missing: tests use ${FULL_BROWSER}, which is about half as fast.`);
}

/**
 * How tests start Chromium: without connections of the browser itself, and with a fake microphone and camera that
 * every page may use.
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

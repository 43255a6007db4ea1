import { existsSync } from "node:fs";

// The same engine without the browser's own windows takes half the time.
const system = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));

/** How tests start Chromium: the system's own where there is one, without anything that calls out by itself. */
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
  ],
};

/** A microphone and a camera that need no device, which a person lets every page use that may ask. */
export const fakeDevices = [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  "--autoplay-policy=no-user-gesture-required",
];

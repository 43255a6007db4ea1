import { existsSync } from "node:fs";

const system = "/usr/bin/chromium";

/** How tests start Chromium: the system's own where there is one, without anything that calls out by itself. */
export const chromiumLaunch = {
  ...(existsSync(system) ? { executablePath: system } : {}),
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

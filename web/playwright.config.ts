import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./chromium.ts";

export default defineConfig({
  testDir: "e2e",
  // Each test has a server of its own, so that two never meet. Machines that run them often have two cores.
  workers: 2,
  // A busy machine is slow, not wrong: whoever waits, waits for what is meant.
  timeout: 180_000,
  // Seen once in some 400 journeys: the page is there and alive, but that its network has come to rest is never told.
  retries: process.env["CI"] === undefined ? 0 : 1,
  expect: { timeout: 20_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: chromiumLaunch,
    navigationTimeout: 30_000,
    trace: "retain-on-failure",
  },
});

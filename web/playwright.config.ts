import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./chromium.ts";

export default defineConfig({
  testDir: "e2e",
  // Each test has a server of its own, and machines that run them are often small.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Toasts live for 2.5 seconds, which a busy machine can spend elsewhere; what needed a second try is listed as flaky.
  retries: process.env["CI"] === undefined ? 0 : 2,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: chromiumLaunch,
    trace: "retain-on-failure",
  },
});

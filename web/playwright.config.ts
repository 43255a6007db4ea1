import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./chromium.ts";

export default defineConfig({
  testDir: "e2e",
  // Each test has a server of its own, and machines that run them are often small.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: chromiumLaunch,
    trace: "retain-on-failure",
  },
});

import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./chromium.ts";

export default defineConfig({
  testDir: "e2e",
  // Each test has a server of its own, so that two never meet. Machines that run them often have two cores.
  workers: 2,
  // A busy machine is slow, not wrong. Whoever waits, waits for what is meant, and nothing is tried twice.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: chromiumLaunch,
    trace: "retain-on-failure",
  },
});

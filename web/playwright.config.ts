import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./chromium.ts";

// The journeys also run with another database: the report of each is its own.
const report = process.env["GREENROOM_E2E_DATABASE_URL"] === undefined ? "journeys" : "journeys-postgres";

export default defineConfig({
  testDir: "e2e",
  // Each test has a server of its own, so that two never meet. Machines that run them often have two cores.
  workers: 2,
  // A busy machine is slow, not wrong: whoever waits, waits for what is meant.
  timeout: 300_000,
  // No test needs another of its file before it, and a race that is lost once is a failure.
  fullyParallel: true,
  retries: 0,
  expect: { timeout: 60_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"], ["json", { outputFile: `../bin/reports/${report}.json` }]],
  use: {
    browserName: "chromium",
    launchOptions: chromiumLaunch,
    navigationTimeout: 60_000,
    // A trace costs as much as the journey. Whoever looks for a cause takes one: npm run e2e -- lists.spec --trace on
    trace: "off",
  },
});

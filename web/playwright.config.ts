import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./chromium.ts";

// The journeys also run with another database. Each run has a separate report.
const report = process.env["GREENROOM_E2E_DATABASE_URL"] === undefined ? "journeys" : "journeys-postgres";

export default defineConfig({
  testDir: "e2e",
  // Half of a test's time is waiting, so two cores run three tests.
  workers: 3,
  // Tests must not fail on a busy machine. They wait for conditions, not for durations.
  timeout: 300_000,
  // Tests of a file are independent. There are no retries, because a race condition that occurs once is a defect.
  fullyParallel: true,
  retries: 0,
  expect: { timeout: 60_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"], ["json", { outputFile: `../bin/reports/${report}.json` }]],
  use: {
    browserName: "chromium",
    // Animations cost CPU time. The files with MOTION run with all animations.
    contextOptions: { reducedMotion: "reduce" },
    // Reduces the number of processes: no GPU process, and no separate process for the frame of a player.
    launchOptions: {
      ...chromiumLaunch,
      args: [...chromiumLaunch.args, "--in-process-gpu", "--disable-site-isolation-trials"],
    },
    navigationTimeout: 60_000,
    // A trace doubles the duration of a journey. Record a trace to find a cause: npm run e2e -- lists.spec
    // --trace on
    trace: "off",
  },
});

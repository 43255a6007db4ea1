import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./chromium.ts";

// The tests also run with another database, so the report of each run has its own directory.
const report = process.env["GREENROOM_E2E_DATABASE_URL"] === undefined ? "journeys" : "journeys-postgres";

export default defineConfig({
  testDir: "e2e",
  // Tests wait for half of their time, so two cores run three tests at once.
  workers: 3,
  // On a busy machine tests must not fail, so the timeout is long. Tests wait for conditions, not for durations.
  timeout: 300_000,
  // Tests of a file do not depend on each other. A failed test is not repeated, because a race condition that occurs
  // once is a defect.
  fullyParallel: true,
  retries: 0,
  expect: { timeout: 60_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"], ["json", { outputFile: `../bin/reports/${report}.json` }]],
  use: {
    browserName: "chromium",
    // Animations need CPU time, so they are off. Test files that use MOTION run with animations.
    contextOptions: { reducedMotion: "reduce" },
    // With fewer processes, tests are faster: there is no GPU process, and frames of players have no separate
    // process.
    launchOptions: {
      ...chromiumLaunch,
      args: [...chromiumLaunch.args, "--in-process-gpu", "--disable-site-isolation-trials"],
    },
    navigationTimeout: 60_000,
    // A trace doubles the duration of a test, so it is off. To find the cause of a failure, run npm run e2e --
    // lists.spec --trace on
    trace: "off",
  },
});

import { playwright } from "@vitest/browser-playwright";
import { defineConfig, mergeConfig } from "vitest/config";
import type { BrowserCommand, BrowserConfigOptions } from "vitest/node";
import { chromiumLaunch } from "./chromium.ts";
import { setYouTubeMode, startYouTubeStub, type YouTubeMode } from "./stubs/youtube/server.ts";
import viteConfig from "./vite.config.ts";

const youTubeStub = await startYouTubeStub();

const youTube: BrowserCommand<[mode: YouTubeMode]> = ({ context }, mode) => setYouTubeMode(context, mode);

const motion: BrowserCommand<[amount: "full" | "less"]> = ({ page }, amount) =>
  page.emulateMedia({ reducedMotion: amount === "full" ? "no-preference" : "reduce" });

const resetBrowser: BrowserCommand<[]> = async (context) => {
  await youTube(context, "plays");
  await motion(context, "less");
};

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Sets whether the browser asks pages for less motion for the rest of this test. It does by default. */
    motion: (amount: "full" | "less") => Promise<void>;
    /** Sets how YouTube responds for the rest of this test. */
    youTube: (mode: YouTubeMode) => Promise<void>;
    /** Takes back the other commands. */
    resetBrowser: () => Promise<void>;
  }
}

// Found late, any of these would make Vite reload a test in the middle.
const optimizeDeps = {
  include: [
    "@reduxjs/toolkit",
    "embla-carousel",
    "idb-keyval",
    "lucide-react",
    "openapi-fetch",
    "react-dom/client",
    "react-redux",
    "react-router",
    "react-toastify/unstyled",
    "ts-fsrs",
    "vitest-browser-react",
  ],
};

const browser = (name: string): BrowserConfigOptions => ({
  enabled: true,
  headless: true,
  ui: false,
  screenshotFailures: false,
  // Drawing what moves takes a third of the processor: a test of it asks for it, and journeys see all of it.
  provider: playwright({
    launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, ...youTubeStub.chromiumArgs] },
    contextOptions: { reducedMotion: "reduce" },
  }),
  instances: [{ browser: "chromium", name, viewport: { width: 1280, height: 900 } }],
  commands: { motion, youTube, resetBrowser },
});

const COMPONENT_TESTS = "src/**/*.test.{ts,tsx}";
const ISOLATED_TESTS = "src/**/*.isolated.test.{ts,tsx}";
const NODE_TESTS = "src/**/*.node.test.ts";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // No test may need another before it. The report names the seed, which --sequence.seed takes.
      sequence: { shuffle: true },
      // A file waits as often as it works.
      maxWorkers: 2,
      // A busy machine is slow, not wrong.
      testTimeout: 120_000,
      expect: { poll: { timeout: 20_000 } },
      // What the app only logs is part of its behaviour, and would drown the report.
      onConsoleLog: (_, type) => type === "stderr",
      reporters: ["default", ["json", { outputFile: "../bin/reports/components.json" }]],
      projects: [
        {
          extends: true,
          test: { name: "node", environment: "node", include: [NODE_TESTS], sequence: { groupOrder: 0 } },
        },
        {
          extends: true,
          optimizeDeps,
          test: {
            include: [COMPONENT_TESTS],
            exclude: [ISOLATED_TESTS, NODE_TESTS],
            setupFiles: ["src/testing/setup.ts"],
            // The files of a worker share one document: it loads each module and compiles the simulated backend once.
            isolate: false,
            sequence: { groupOrder: 1 },
            browser: browser("components"),
          },
        },
        {
          extends: true,
          optimizeDeps,
          test: {
            // What only a document shows in which nothing was loaded before.
            include: [ISOLATED_TESTS],
            setupFiles: ["src/testing/setup.ts"],
            sequence: { groupOrder: 2 },
            browser: browser("isolated"),
          },
        },
      ],
    },
  }),
);

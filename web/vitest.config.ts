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

const forceColours: BrowserCommand<[]> = ({ page }) => page.emulateMedia({ forcedColors: "active" });

/** Size of the tested document, which determines layout and media queries. */
const DOCUMENT = { width: 1280, height: 900 };

/**
 * Size of the browser's window, in which Vitest scales the tested document. A quarter of the size saves three quarters
 * of the CPU time for composing frames.
 */
const WINDOW = { width: DOCUMENT.width / 4, height: DOCUMENT.height / 4 };

const growWindow: BrowserCommand<[height: number]> = ({ page }, height) =>
  page.setViewportSize({ width: DOCUMENT.width, height });

const resetBrowser: BrowserCommand<[]> = async (context) => {
  await youTube(context, "plays");
  await context.page.emulateMedia({ reducedMotion: "reduce", forcedColors: "none" });
  if (context.page.viewportSize()?.height !== WINDOW.height) await context.page.setViewportSize(WINDOW);
};

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Emulates forced colours until the end of this test. */
    forceColours: () => Promise<void>;
    /** Sets whether the browser requests reduced motion until the end of this test. By default it does. */
    motion: (amount: "full" | "less") => Promise<void>;
    /**
     * Gives the window the document's width and this height until the end of this test, so that the document is not
     * scaled.
     */
    growWindow: (height: number) => Promise<void>;
    /** Sets how YouTube responds until the end of this test. */
    youTube: (mode: YouTubeMode) => Promise<void>;
    /** Reverts the other commands. */
    resetBrowser: () => Promise<void>;
  }
}

// If Vite discovered one of these dependencies during a test, it would reload the document.
const optimizeDeps = {
  include: [
    "@reduxjs/toolkit",
    "axe-core",
    "embla-carousel",
    "idb-keyval",
    "lucide-react",
    "openapi-fetch",
    "react-dom/client",
    "react-redux",
    "react-router",
    "react-toastify/unstyled",
    "ts-fsrs",
    "uqr",
    "vitest-browser-react",
  ],
};

const browser = (name: string): BrowserConfigOptions => ({
  enabled: true,
  headless: true,
  ui: false,
  screenshotFailures: false,
  // Animations use a third of the CPU. Tests of animations enable them, and journeys run with all of them.
  provider: playwright({
    launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, ...youTubeStub.chromiumArgs] },
    contextOptions: { reducedMotion: "reduce", viewport: WINDOW },
  }),
  instances: [{ browser: "chromium", name, viewport: DOCUMENT }],
  commands: { forceColours, growWindow, motion, youTube, resetBrowser },
});

const COMPONENT_TESTS = ["src/**/*.test.{ts,tsx}", "gallery/*.test.tsx"];
const ISOLATED_TESTS = "src/**/*.isolated.test.{ts,tsx}";
const NODE_TESTS = "src/**/*.node.test.ts";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // Tests must not depend on their order. The report contains the seed for --sequence.seed.
      sequence: { shuffle: true },
      // Tests of a file wait for half of their time, so two files run at once.
      maxWorkers: 2,
      // Tests must not fail on a busy machine.
      testTimeout: 120_000,
      expect: { poll: { timeout: 20_000 } },
      // Logs of the app would hide the report.
      onConsoleLog: (_, type) => type === "stderr",
      reporters: ["default", ["json", { outputFile: "../bin/reports/components.json" }]],
      projects: [
        {
          extends: true,
          test: {
            name: "node",
            environment: "node",
            include: [NODE_TESTS],
            // The tests of these files have no global state. Therefore the files of a worker share its process and
            // modules.
            isolate: false,
            sequence: { groupOrder: 0 },
          },
        },
        {
          extends: true,
          optimizeDeps,
          test: {
            include: COMPONENT_TESTS,
            exclude: [ISOLATED_TESTS, NODE_TESTS],
            setupFiles: ["src/testing/setup.ts"],
            // All files of a worker share a document, which loads each module and compiles the simulated backend once.
            isolate: false,
            sequence: { groupOrder: 1 },
            browser: browser("components"),
          },
        },
        {
          extends: true,
          optimizeDeps,
          test: {
            // Tests that need a document without loaded modules.
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

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

const showPrint: BrowserCommand<[]> = ({ page }) => page.emulateMedia({ media: "print" });

const forceColours: BrowserCommand<[]> = ({ page }) => page.emulateMedia({ forcedColors: "active" });

/** Size of the tested document. Layout and media queries depend on it. */
const DOCUMENT = { width: 1280, height: 900 };

/**
 * Size of the browser's window in CSS pixels. Vitest scales the tested document to the window. With a quarter of the
 * size, drawing frames takes a quarter of the CPU time.
 */
const WINDOW = { width: DOCUMENT.width / 4, height: DOCUMENT.height / 4 };

const growWindow: BrowserCommand<[height: number]> = ({ page }, height) =>
  page.setViewportSize({ width: DOCUMENT.width, height });

const resetBrowser: BrowserCommand<[]> = async (context) => {
  await youTube(context, "plays");
  await context.page.emulateMedia({ reducedMotion: "reduce", forcedColors: "none", media: "screen" });
  if (context.page.viewportSize()?.height !== WINDOW.height) await context.page.setViewportSize(WINDOW);
};

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Emulates forced-colors mode until the end of this test. */
    forceColours: () => Promise<void>;
    /** Sets whether the browser prefers reduced motion, until the end of this test. By default it does. */
    motion: (amount: "full" | "less") => Promise<void>;
    /**
     * Sets the window to the width of the document and the given height until the end of this test. The document is
     * then not scaled.
     */
    growWindow: (height: number) => Promise<void>;
    /** Sets how the stub of YouTube responds, until the end of this test. */
    youTube: (mode: YouTubeMode) => Promise<void>;
    /** Emulates the styles of a printed page until the end of this test. */
    showPrint: () => Promise<void>;
    /** Reverts the other commands. */
    resetBrowser: () => Promise<void>;
  }
}

// Vite must know these dependencies before the tests start. It would otherwise reload the document during a test.
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
  // Animations take a third of the CPU time, so they are off. Tests of animations turn them on.
  provider: playwright({
    launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, ...youTubeStub.chromiumArgs] },
    contextOptions: { reducedMotion: "reduce", viewport: WINDOW },
  }),
  instances: [{ browser: "chromium", name, viewport: DOCUMENT }],
  commands: { forceColours, showPrint, growWindow, motion, youTube, resetBrowser },
});

const COMPONENT_TESTS = ["src/**/*.test.{ts,tsx}", "gallery/*.test.tsx"];
const ISOLATED_TESTS = "src/**/*.isolated.test.{ts,tsx}";
const NODE_TESTS = "src/**/*.node.test.ts";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // Tests run in random order, because they must not depend on each other. The report contains the seed for
      // --sequence.seed.
      sequence: { shuffle: true },
      // Tests wait for half of their time, so two files run at the same time.
      maxWorkers: 2,
      // On a busy machine tests must not fail, so the timeout is long.
      testTimeout: 120_000,
      expect: { poll: { timeout: 20_000 } },
      // Only errors are logged, because other logs of the app would make the report hard to read.
      onConsoleLog: (_, type) => type === "stderr",
      reporters: ["default", ["json", { outputFile: "../bin/reports/components.json" }]],
      projects: [
        {
          extends: true,
          test: {
            name: "node",
            environment: "node",
            include: [NODE_TESTS],
            // These tests have no global state, so all files of a worker can share its process and modules.
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
            // All files of a worker share a document. Each module is then loaded only once, and the simulated backend
            // is compiled only once.
            isolate: false,
            sequence: { groupOrder: 1 },
            browser: browser("components"),
          },
        },
        {
          extends: true,
          optimizeDeps,
          test: {
            // Test files that each need a new document, without loaded modules.
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

import { playwright } from "@vitest/browser-playwright";
import { defineConfig, mergeConfig } from "vitest/config";
import type { BrowserCommand } from "vitest/node";
import { chromiumLaunch } from "./chromium.ts";
import { setYouTubeMode, startYouTubeStub, type YouTubeMode } from "./stubs/youtube/server.ts";
import viteConfig from "./vite.config.ts";

const youTube: BrowserCommand<[mode: YouTubeMode]> = ({ context }, mode) => setYouTubeMode(context, mode);

const youTubeStub = await startYouTubeStub();

const motion: BrowserCommand<[amount: "full" | "less"]> = ({ page }, amount) =>
  page.emulateMedia({ reducedMotion: amount === "full" ? "no-preference" : "reduce" });

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Sets how much motion the person wants from now on: less, at first. */
    motion: (amount: "full" | "less") => Promise<void>;
    /** Sets how YouTube behaves from now on. */
    youTube: (mode: YouTubeMode) => Promise<void>;
  }
}

export default mergeConfig(
  viteConfig,
  defineConfig({
    // Found late, any of these would make Vite reload a test in the middle.
    optimizeDeps: {
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
    },
    test: {
      include: ["src/**/*.test.{ts,tsx}"],
      setupFiles: ["src/testing/setup.ts"],
      // No test may need another before it. The report names the seed, which --sequence.seed takes.
      sequence: { shuffle: true },
      // A file waits as often as it works.
      maxWorkers: 2,
      // A busy machine is slow, not wrong.
      testTimeout: 120_000,
      expect: { poll: { timeout: 20_000 } },
      // What the app only logs is part of its behaviour, and would drown the report.
      onConsoleLog: (_, type) => type === "stderr",
      browser: {
        enabled: true,
        headless: true,
        ui: false,
        screenshotFailures: false,
        // Drawing what moves takes a third of the processor: a test of it asks for it, and journeys see all of it.
        provider: playwright({
          launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, ...youTubeStub.chromiumArgs] },
          contextOptions: { reducedMotion: "reduce" },
        }),
        instances: [{ browser: "chromium", viewport: { width: 1280, height: 900 } }],
        commands: { motion, youTube },
      },
    },
  }),
);

import { defineConfig, mergeConfig } from "vitest/config";
import type { BrowserConfigOptions } from "vitest/node";
import viteConfig from "../vite.config.ts";
import { launchFirefox } from "./driver/firefox.ts";
import { driven } from "./driver/provider.ts";
import { launchWebKit } from "./driver/webkit.ts";

const BROWSERS = { firefox: launchFirefox, webkit: launchWebKit };

const contract = (name: keyof typeof BROWSERS): BrowserConfigOptions => ({
  enabled: true,
  headless: true,
  ui: false,
  screenshotFailures: false,
  provider: driven(BROWSERS[name]),
  instances: [{ browser: name, name: `contract in ${name}` }],
});

/** Tests in Firefox and WebKit: a journey with the built server, and the contract test of the simulator. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    // With a separate cache, Vite does not optimize the dependencies of the other tests again.
    cacheDir: "node_modules/.vite-browsers",
    test: {
      maxWorkers: 2,
      // The timeout is long, because tests must not fail on a busy machine.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
      onConsoleLog: (_, type) => type === "stderr",
      reporters: ["default", ["json", { outputFile: "../bin/reports/browsers.json" }]],
      projects: [
        {
          extends: true,
          test: {
            name: "journey",
            environment: "node",
            include: ["browsers/*.test.ts"],
            sequence: { groupOrder: 0 },
          },
        },
        ...(["firefox", "webkit"] as const).map((name, index) => ({
          extends: true as const,
          optimizeDeps: { include: ["idb-keyval", "openapi-fetch"] },
          test: {
            include: ["src/data/simulator/contract.test.ts"],
            sequence: { groupOrder: index + 1 },
            browser: contract(name),
          },
        })),
      ],
    },
  }),
);

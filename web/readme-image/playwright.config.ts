import { defineConfig } from "@playwright/test";
import config from "../playwright.config.ts";

/** Creates the image of the README. It is not a test, and only `make readme-image` runs it. */
export default defineConfig(config, { testDir: ".", testMatch: "*.draw.ts", reporter: "list" });

import { defineConfig } from "@playwright/test";
import config from "../playwright.config.ts";

/** Draws the README's image. It is not a test, and runs only by `make readme-image`. */
export default defineConfig(config, { testDir: ".", testMatch: "*.draw.ts", reporter: "list" });

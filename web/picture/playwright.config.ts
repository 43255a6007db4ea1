import { defineConfig } from "@playwright/test";
import config from "../playwright.config.ts";

/** Draws the README's picture: it is no test, and runs by `make picture` alone. */
export default defineConfig(config, { testDir: ".", testMatch: "*.draw.ts", reporter: "list" });

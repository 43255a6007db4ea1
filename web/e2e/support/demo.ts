import { resolve } from "node:path";
import { StaticHost } from "./staticHost.ts";
import { test as base } from "./test.ts";

/** Directory and base path of the demo that `make test-e2e` builds. */
const FOLDER = resolve("../dist/demo-test");
const BASE = "/greenroom/";

/** A test with the demo instead of a server: its files come from a static host. */
export const test = base.extend<{ host: StaticHost }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  host: async ({}, use) => {
    const host = await StaticHost.open(FOLDER, BASE);
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => use(host.url),
});

/** The browser's log message for a path without a file. */
export const UNKNOWN_TO_HOST = "404 (Not Found)";

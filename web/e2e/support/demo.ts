import { resolve } from "node:path";
import { StaticHost } from "./staticHost.ts";
import { test as base } from "./test.ts";

/** Directory of the demo that `make test-e2e` builds, and its base path. */
const FOLDER = resolve("../dist/demo-test");
const BASE = "/greenroom/";

/** Test that runs with the demo instead of a server. A static host serves the files of the demo. */
export const test = base.extend<{ host: StaticHost }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  host: async ({}, use) => {
    const host = await StaticHost.open(FOLDER, BASE);
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => use(host.url),
});

/** Message that the browser logs for a path without a file. */
export const NOT_FOUND_LOG = "404 (Not Found)";

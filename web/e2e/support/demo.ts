import { resolve } from "node:path";
import { StaticHost } from "./staticHost.ts";
import { test as base } from "./test.ts";

/** Where `make test-e2e` builds the demo, and at which path. */
const FOLDER = resolve("../dist/demo-test");
const BASE = "/greenroom/";

/** A test with the demo behind its page, which has no server: the host of its files takes the server's place. */
export const test = base.extend<{ host: StaticHost }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  host: async ({}, use) => {
    const host = await StaticHost.open(FOLDER, BASE);
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => use(host.url),
});

/** What the demo's host says of an address without a file. */
export const UNKNOWN_TO_HOST = "404 (Not Found)";

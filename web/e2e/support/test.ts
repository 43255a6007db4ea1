import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from "@playwright/test";
import { setYouTubeMode, startYouTubeStub, type YouTubeMode } from "../../stubs/youtube/server.ts";
import { GreenroomServer, WITHOUT_LIMITS } from "./server.ts";
import { noteAnnouncements } from "./toasts.ts";

interface Fixtures {
  /** How the stub of YouTube responds; by default, videos play. */
  youTube: YouTubeMode;
  /** Parts of error messages that the console may contain. */
  expectedErrors: string[];
  /** Flags of the server, in addition to its address and data directory. */
  serverFlags: string[];
  /** Whether the test has its own server, so that it can stop the server or change data that other tests use. */
  ownServer: boolean;
  server: GreenroomServer;
  /** Error messages in the console. An unexpected message fails the test. */
  errors: string[];
  /** Opens another device: a browser context that shares nothing with the context of the test. */
  openDevice: (options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  /** Server that all tests of a worker share if they do not change its data. Each test uses new visitors and guests. */
  sharedServer: () => Promise<GreenroomServer>;
}

/**
 * Records the console errors and announcements of all pages in a context, and sets how the stub of YouTube responds
 * to them.
 */
async function attend(context: BrowserContext, youTube: YouTubeMode, errors: string[]): Promise<void> {
  // The listener is on the context, because a test can open more tabs.
  context.on("weberror", (error) => errors.push(error.error().message));
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await setYouTubeMode(context, youTube);
  await noteAnnouncements(context);
}

/** Test with a real server. A local stub replaces YouTube. Unexpected errors in the console fail the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  youTube: ["plays", { option: true }],
  expectedErrors: [[], { option: true }],
  serverFlags: [[], { option: true }],
  ownServer: [false, { option: true }],
  launchOptions: [
    async ({ launchOptions }, use) => {
      const youTube = await startYouTubeStub();
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...youTube.chromiumArgs] });
      await youTube.close();
    },
    { scope: "worker" },
  ],
  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- the shape that Playwright reads
    async ({}, use) => {
      let shared: Promise<GreenroomServer> | undefined;
      await use(() => (shared ??= GreenroomServer.launch(WITHOUT_LIMITS)));
      await (await shared)?.dispose();
    },
    { scope: "worker" },
  ],
  server: async ({ serverFlags, ownServer, sharedServer }, use) => {
    if (!ownServer && serverFlags.length === 0) return use(await sharedServer());
    const server = await GreenroomServer.launch(serverFlags);
    await use(server);
    await server.dispose();
  },
  baseURL: async ({ server }, use) => use(server.url),
  errors: async ({ expectedErrors }, use) => {
    const errors: string[] = [];
    await use(errors);
    const unexpected = errors.filter((error) => !expectedErrors.some((part) => error.includes(part)));
    expect(unexpected, "no error may reach the console").toEqual([]);
  },
  page: async ({ page, context, youTube, errors }, use) => {
    await attend(context, youTube, errors);
    await use(page);
  },
  openDevice: async ({ browser, baseURL, youTube, errors }, use) => {
    const devices: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), ...options });
      devices.push(context);
      await attend(context, youTube, errors);
      return context.newPage();
    });
    await Promise.all(devices.map((context) => context.close()));
  },
});

export const expect = test.expect;

/** Options of tests with animations. By default, the browser prefers reduced motion. */
export const MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

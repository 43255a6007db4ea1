import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from "@playwright/test";
import { setYouTubeMode, startYouTubeStub, type YouTubeMode } from "../../stubs/youtube/server.ts";
import { GreenroomServer, WITHOUT_LIMITS } from "./server.ts";
import { noteAnnouncements } from "./toasts.ts";

interface Fixtures {
  /** Behaviour of YouTube; by default videos play. */
  youTube: YouTubeMode;
  /** Expected console errors, by a part of their text. */
  expectedErrors: string[];
  /** Additional flags of the server in addition to address and data directory. */
  serverFlags: string[];
  /** Whether the test has its own server: to stop it, or to write data that other tests must not see. */
  ownServer: boolean;
  server: GreenroomServer;
  /** Console errors, which fail the test unless expected. */
  errors: string[];
  /** Opens another device: a browser context that shares nothing with the first. */
  openDevice: (options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  /** A server that all tests of a worker share if they do not change it. Each test has new visitors and guests. */
  sharedServer: () => Promise<GreenroomServer>;
}

/** Records the console errors and announcements of a context's pages, and sets how YouTube responds to them. */
async function attend(context: BrowserContext, youTube: YouTubeMode, errors: string[]): Promise<void> {
  // Applies to the whole context, because a test may open further tabs.
  context.on("weberror", (error) => errors.push(error.error().message));
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await setYouTubeMode(context, youTube);
  await noteAnnouncements(context);
}

/** A test with the real program. YouTube is replaced by a local stub, and unexpected console errors fail the test. */
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

/** Fixtures of tests with animations. By default the browser requests reduced motion. */
export const MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

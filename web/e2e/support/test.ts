import { test as base } from "@playwright/test";
import { standInForYouTube, type YouTubeMode } from "../../standins/youtube.ts";
import { GreenroomServer } from "./server.ts";
import { noteAnnouncements } from "./toasts.ts";

interface Fixtures {
  /** How YouTube behaves; it plays unless a test says otherwise. */
  youTube: YouTubeMode;
  /** Console errors a test expects, by a part of their text. */
  expectedErrors: string[];
  /** What the program is told when it starts, besides where to listen and where to keep its data. */
  serverFlags: string[];
  server: GreenroomServer;
}

/** A test with the real program behind its page, where YouTube never leaves this machine and no console error passes. */
export const test = base.extend<Fixtures>({
  youTube: ["plays", { option: true }],
  expectedErrors: [[], { option: true }],
  serverFlags: [[], { option: true }],
  server: async ({ serverFlags }, use) => {
    const server = await GreenroomServer.launch(serverFlags);
    await use(server);
    await server.dispose();
  },
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page, context, youTube, expectedErrors }, use) => {
    const errors: string[] = [];
    // Of the whole context: a test may open further tabs.
    context.on("weberror", (error) => errors.push(error.error().message));
    context.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await standInForYouTube(context, youTube);
    await noteAnnouncements(context);
    await use(page);
    const unexpected = errors.filter((error) => !expectedErrors.some((part) => error.includes(part)));
    expect(unexpected, "no error may reach the console").toEqual([]);
  },
});

export const expect = test.expect;

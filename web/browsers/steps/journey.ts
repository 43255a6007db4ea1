import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GreenroomServer, WITHOUT_LIMITS } from "../../e2e/support/server.ts";
import { startYouTubeProxy, type YouTubeProxy } from "../../stubs/youtube/proxy.ts";
import { startYouTubeStub, type YouTubeStub } from "../../stubs/youtube/server.ts";
import type { Browser, LaunchOptions } from "../driver/browser.ts";
import { Page } from "../driver/page.ts";
import { bankSteps } from "./bank.ts";
import { guestSteps } from "./guest.ts";
import { pageSteps } from "./pages.ts";
import { planSteps } from "./plan.ts";
import { practiceSteps } from "./practice.ts";
import { simulatedSteps } from "./simulated.ts";
import { tabSteps } from "./tabs.ts";
import { visitorSteps } from "./visitor.ts";

/** Context that the steps of a journey share. */
export interface Traveller {
  page: Page;
  browser: Browser;
  server: GreenroomServer;
  /** Opens another tab with the app. */
  openPage: () => Promise<Page>;
}

/** Options of a step. */
interface StepOptions {
  /** Parts of error messages that the console may contain. */
  expectedErrors?: readonly string[];
}

/** Defines a step of a journey. The step also fails after an unexpected error in the console. */
export type Step = (
  title: string,
  run: (traveller: Traveller) => Promise<void>,
  options?: StepOptions,
) => void;

/**
 * Defines several steps, of which each depends on the previous ones. They must work for a logged-in user and for a
 * visitor.
 */
export type Steps = (step: Step) => void;

const SECTIONS: Readonly<Record<string, Steps>> = {
  "a visitor": visitorSteps,
  "a guest": guestSteps,
  practice: practiceSteps,
  "the question bank": bankSteps,
  "a plan": planSteps,
  "two tabs": tabSteps,
  "the simulated backend": simulatedSteps,
  "every page": pageSteps,
};

/** Defines the journey with the built server in a browser. */
export function journey(name: string, launch: (options: LaunchOptions) => Promise<Browser>): void {
  let started: { traveller: Traveller; stub: YouTubeStub; proxy: YouTubeProxy } | undefined;

  describe(name, () => {
    beforeAll(async () => {
      const stub = await startYouTubeStub();
      const proxy = await startYouTubeProxy(stub.port);
      const server = await GreenroomServer.launch(WITHOUT_LIMITS);
      const browser = await launch({ proxyPort: proxy.port });
      const address = await browser.reach(server.url);
      const page = new Page(browser.tab, address);
      await browser.tab.resize(1440, 900);
      const openPage = async () => new Page(await browser.openTab(), address);
      started = { traveller: { page, browser, server, openPage }, stub, proxy };
    });

    afterAll(async () => {
      if (started === undefined) return;
      const { traveller, stub, proxy } = started;
      await traveller.browser.close();
      await traveller.server.dispose();
      await proxy.close();
      await stub.close();
    });

    for (const [title, steps] of Object.entries(SECTIONS))
      describe(title, () => section(steps, () => started?.traveller));
  });
}

/** Defines the tests of a section. After a test has failed, the remaining tests are skipped. */
function section(steps: Steps, travellerOf: () => Traveller | undefined): void {
  let hasFailed = false;
  steps((title, run, { expectedErrors = [] } = {}) =>
    test(title, async ({ skip }) => {
      const traveller = travellerOf();
      if (traveller === undefined || hasFailed) skip("an earlier step failed");
      else {
        hasFailed = true;
        traveller.browser.takeErrors();
        await run(traveller);
        const errors = traveller.browser.takeErrors();
        const unexpected = errors.filter((error) => !expectedErrors.some((part) => error.includes(part)));
        expect(unexpected, "no error may reach the console").toEqual([]);
        hasFailed = false;
      }
    }),
  );
}

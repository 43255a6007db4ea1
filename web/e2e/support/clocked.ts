import { Clock } from "./clock.ts";
import { GreenroomServer } from "./server.ts";
import { test as base } from "./test.ts";

/**
 * Test that sets the clock of its server and its browsers. Install the clock in other browsers with the clock's
 * method.
 */
export const test = base.extend<{ clock: Clock }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  server: async ({}, use) => {
    const server = await GreenroomServer.launch([], true);
    await use(server);
    await server.dispose();
  },
  clock: async ({ server, context }, use) => {
    const clock = new Clock(server);
    await clock.installIn(context);
    await use(clock);
  },
});

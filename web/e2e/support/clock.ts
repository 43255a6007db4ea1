import type { BrowserContext } from "@playwright/test";
import type { GreenroomServer } from "./server.ts";

// Playwright's clock does not affect workers. This code runs before a worker's script and shifts the worker's date.
function shifted(ahead: number): string {
  return `{
    const Machine = Date;
    globalThis.Date = class extends Machine {
      constructor(...given) {
        if (given.length === 0) super(Machine.now() + ${ahead});
        else super(...given);
      }
      static now() {
        return Machine.now() + ${ahead};
      }
    };
  }`;
}

/**
 * The clock of a test that covers weeks. Pages stay at the time that was set, but their timers run. The server and
 * the simulated backend continue from it, so that later writes have later timestamps.
 */
export class Clock {
  private time = Date.now();
  private readonly server: GreenroomServer | undefined;
  private readonly contexts: BrowserContext[] = [];

  /** Creates a clock for devices, and for a server with a movable clock. */
  constructor(server?: GreenroomServer) {
    this.server = server;
  }

  /** Installs the clock in a device, before its first page. */
  async hangIn(context: BrowserContext): Promise<void> {
    this.contexts.push(context);
    await context.clock.setFixedTime(this.time);
    await context.route(/\/worker-[^/]*\.js$/, async (route) => {
      const answer = await route.fetch();
      const script = `${shifted(this.time - Date.now())}\n${await answer.text()}`;
      await route.fulfill({ response: answer, body: script });
    });
  }

  /** Sets an ISO time. It affects a simulated backend from the next page on. */
  async set(time: string): Promise<void> {
    this.time = Date.parse(time);
    await this.server?.setClock(this.time);
    await Promise.all(this.contexts.map((context) => context.clock.setFixedTime(this.time)));
  }
}

import type { BrowserContext } from "@playwright/test";
import type { GreenroomServer } from "./server.ts";

// Returns code that shifts the date in a worker. It runs before the worker's script, because Playwright's clock does
// not affect workers.
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
 * Clock of a test that covers weeks. In pages, the time is fixed at the time that was set, but timers run. In the
 * server and the simulated backend, the clock continues from this time, so that later writes have later timestamps.
 */
export class Clock {
  private time = Date.now();
  private readonly server: GreenroomServer | undefined;
  private readonly contexts: BrowserContext[] = [];

  /** Creates a clock for browsers and, if given, for a server whose clock can be set. */
  constructor(server?: GreenroomServer) {
    this.server = server;
  }

  /** Installs the clock in a browser context. Call it before the first page opens. */
  async installIn(context: BrowserContext): Promise<void> {
    this.contexts.push(context);
    await context.clock.setFixedTime(this.time);
    await context.route(/\/worker-[^/]*\.js$/, async (route) => {
      const answer = await route.fetch();
      const script = `${shifted(this.time - Date.now())}\n${await answer.text()}`;
      await route.fulfill({ response: answer, body: script });
    });
  }

  /** Sets the clock to an ISO time. For the simulated backend, this takes effect when the next page loads. */
  async set(time: string): Promise<void> {
    this.time = Date.parse(time);
    await this.server?.setClock(this.time);
    await Promise.all(this.contexts.map((context) => context.clock.setFixedTime(this.time)));
  }
}

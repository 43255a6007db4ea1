import type { BrowserContext } from "@playwright/test";
import type { GreenroomServer } from "./server.ts";

// Playwright's clock ends at the page: a worker gets its date from what stands before its script.
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
 * The time of a test that goes through weeks. The pages it hangs in stand still at the moment that was set; their timers go
 * on. The server and the simulated backend go on from it, so that what was done later is later.
 */
export class Clock {
  private moment = Date.now();
  private readonly server: GreenroomServer | undefined;
  private readonly contexts: BrowserContext[] = [];

  /** A clock for these devices, and for a server whose clock can be moved. */
  constructor(server?: GreenroomServer) {
    this.server = server;
  }

  /** Hangs the clock in a device, before its first page. */
  async hangIn(context: BrowserContext): Promise<void> {
    this.contexts.push(context);
    await context.clock.setFixedTime(this.moment);
    await context.route(/\/worker-[^/]*\.js$/, async (route) => {
      const answer = await route.fetch();
      const script = `${shifted(this.moment - Date.now())}\n${await answer.text()}`;
      await route.fulfill({ response: answer, body: script });
    });
  }

  /** Sets it to a moment in ISO's form. A simulated backend hears of it with its next page. */
  async set(moment: string): Promise<void> {
    this.moment = Date.parse(moment);
    await this.server?.setClock(this.moment);
    await Promise.all(this.contexts.map((context) => context.clock.setFixedTime(this.moment)));
  }
}

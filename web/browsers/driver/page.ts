import { getByLabelSelector, getByRoleSelector, getByTextSelector } from "ivya";
import { build } from "rolldown";
import { vi } from "vitest";
import type { Agent } from "./agent.ts";
import type { Keys, Tab } from "./browser.ts";

/** Timeout in milliseconds until an element can be clicked. It is long, because the machine can be busy. */
const TIMEOUT = 30_000;

let bundled: Promise<string> | undefined;

/** Returns the script of the agent as one JavaScript expression. */
function agentScript(): Promise<string> {
  bundled ??= build({
    input: new URL("agent.ts", import.meta.url).pathname,
    output: { format: "iife", minify: true },
    write: false,
  }).then(({ output: [{ code }] }) => `(() => { ${code}; return "ready"; })()`);
  return bundled;
}

/** Options of a search by role. */
export interface RoleOptions {
  /** Part of the accessible name, or the full name if `exact` is true, or a pattern. */
  name?: string | RegExp;
  exact?: boolean;
  level?: number;
  pressed?: boolean;
  expanded?: boolean;
}

/** Scope of a search: a page, or the elements of another locator. */
abstract class Scope {
  protected abstract within(selector: string): Locator;

  role(role: string, options: RoleOptions = {}): Locator {
    return this.within(getByRoleSelector(role, options));
  }

  label(text: string, exact = false): Locator {
    return this.within(getByLabelSelector(text, { exact }));
  }

  text(text: string | RegExp, exact = false): Locator {
    return this.within(getByTextSelector(text, { exact }));
  }

  css(selector: string): Locator {
    return this.within(`css=${selector}`);
  }
}

/** Locator for elements of a page. It searches again at each use. */
export class Locator extends Scope {
  readonly page: Page;
  readonly selector: string;

  constructor(page: Page, selector: string) {
    super();
    this.page = page;
    this.selector = selector;
  }

  protected within(selector: string): Locator {
    return new Locator(this.page, `${this.selector} >> ${selector}`);
  }

  /** Returns a locator for the element at an index, from 0; -1 is the last element. */
  at(index: number): Locator {
    return this.within(`nth=${index}`);
  }

  /** Returns the number of elements, including invisible ones. */
  count(): Promise<number> {
    return this.page.ask("count", this.selector);
  }

  /** Returns the number of visible elements. */
  shown(): Promise<number> {
    return this.page.ask("shown", this.selector);
  }

  /** Returns the text of each element with single spaces. */
  words(): Promise<string[]> {
    return this.page.ask("texts", this.selector);
  }

  attribute(name: string): Promise<string | null> {
    return this.page.ask("attribute", this.selector, name);
  }

  value(): Promise<string> {
    return this.page.ask("value", this.selector);
  }

  isChecked(): Promise<boolean> {
    return this.page.ask("isChecked", this.selector);
  }

  isFocused(): Promise<boolean> {
    return this.page.ask("isFocused", this.selector);
  }

  /** Returns whether a picture is loaded. */
  isLoaded(): Promise<boolean> {
    return this.page.ask("isLoaded", this.selector);
  }

  /**
   * Clicks the element when it is visible, enabled, not moving and not covered. If the element has moved before the
   * click, it clicks again.
   */
  async press(): Promise<void> {
    await vi.waitFor(
      async () => {
        const target = await this.page.ask("target", this.selector);
        if ("reason" in target) throw new Error(`Can't be pressed: ${target.reason}.`);
        await this.page.tab.click(target.point);
        // The click has followed a link, so the document is unloading and cannot be queried.
        const hasMissed = await this.page.ask("hasMissed").catch(() => false);
        if (hasMissed) throw new Error(`The press missed ${this.selector}.`);
      },
      { timeout: TIMEOUT, interval: 50 },
    );
  }

  /** Replaces the content of a field by typing. */
  async type(text: string): Promise<void> {
    await vi.waitFor(() => this.page.ask("select", this.selector), { timeout: TIMEOUT, interval: 50 });
    await this.page.tab.type(text);
  }

  /** Sets a field in which browsers handle keys differently: a date, a slider or a selection list. */
  async set(value: string): Promise<void> {
    await vi.waitFor(() => this.page.ask("set", this.selector, value), { timeout: TIMEOUT, interval: 50 });
  }
}

/** Tab that shows an app of one origin. */
export class Page extends Scope {
  readonly tab: Tab;
  private readonly origin: string;

  constructor(tab: Tab, origin: string) {
    super();
    this.tab = tab;
    this.origin = origin;
  }

  protected within(selector: string): Locator {
    return new Locator(this, selector);
  }

  /** Opens a path of the app, and waits until the page is rendered. */
  async open(path: string): Promise<void> {
    await this.tab.open(this.origin + path);
    await this.drawn();
  }

  /** Reloads the page, and waits until it is rendered. */
  async reload(): Promise<void> {
    await this.tab.reload();
    await this.drawn();
  }

  /** Waits until the app has replaced the prerendered page and no content is loading. */
  async drawn(): Promise<void> {
    await vi.waitFor(
      async () => {
        if (!(await this.ask("isDrawn"))) throw new Error(`${await this.ask("address")} is still loading.`);
      },
      { timeout: 2 * TIMEOUT, interval: 50 },
    );
    await this.ask("fontsLoaded");
    await this.ask("scrollTo", 0);
  }

  /** Returns the path and the query string of the page. */
  async path(): Promise<string> {
    return (await this.ask("address")).replace(this.origin, "");
  }

  /** Presses keys while an element has the focus. */
  async keys(...all: Keys[]): Promise<void> {
    for (const keys of all) await this.tab.press(keys);
  }

  /** Sends an API request with the app's stored token. Returns the body. It fails if the status is an error. */
  async call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const given: [string, string, unknown?] = body === undefined ? [method, path] : [method, path, body];
    const response = await this.ask("call", ...given);
    if (response.status >= 400)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
    return response.body as Body;
  }

  /** Calls a function of the agent in the page. The agent is installed in each new document. */
  async ask<Name extends keyof Agent>(
    name: Name,
    ...given: Parameters<Agent[Name]>
  ): Promise<Awaited<ReturnType<Agent[Name]>>> {
    const call = `globalThis.greenroomAgent === undefined
      ? "missing"
      : Promise.resolve(greenroomAgent.${name}(...${JSON.stringify(given)})).then((value) => JSON.stringify({ value }))`;
    let reply = await this.tab.evaluate(call);
    if (reply === "missing") {
      await this.tab.evaluate(await agentScript());
      reply = await this.tab.evaluate(call);
    }
    return (JSON.parse(reply) as { value: Awaited<ReturnType<Agent[Name]>> }).value;
  }
}

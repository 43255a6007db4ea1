import { getByLabelSelector, getByRoleSelector, getByTextSelector } from "ivya";
import { build } from "rolldown";
import { vi } from "vitest";
import type { Agent } from "./agent.ts";
import type { Keys, Tab } from "./browser.ts";

/** Milliseconds that an element may take to become pressable on a busy machine. */
const TIMEOUT = 30_000;

let bundled: Promise<string> | undefined;

/** The script of the agent as one expression. */
function agentScript(): Promise<string> {
  bundled ??= build({
    input: new URL("agent.ts", import.meta.url).pathname,
    output: { format: "iife", minify: true },
    write: false,
  }).then(({ output: [{ code }] }) => `(() => { ${code}; return "ready"; })()`);
  return bundled;
}

/** What narrows a search for a role. */
export interface RoleOptions {
  /** A part of the accessible name, or all of it with `exact`; a pattern is searched for. */
  name?: string | RegExp;
  exact?: boolean;
  level?: number;
  pressed?: boolean;
  expanded?: boolean;
}

/** Where elements are searched for: in a page, or in elements that were found. */
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

/** A way to find elements of a page, followed anew at every use. */
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

  /** The element with this index, from 0; -1 is the last. */
  at(index: number): Locator {
    return this.within(`nth=${index}`);
  }

  /** How many elements there are, visible or not. */
  count(): Promise<number> {
    return this.page.ask("count", this.selector);
  }

  /** How many of them are visible. */
  shown(): Promise<number> {
    return this.page.ask("shown", this.selector);
  }

  /** The text of each element, with white space collapsed. */
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

  /** Whether a picture has arrived. */
  isLoaded(): Promise<boolean> {
    return this.page.ask("isLoaded", this.selector);
  }

  /**
   * Presses the element with the mouse, once it is visible, enabled, at rest and not covered; again when it moved away in
   * between.
   */
  async press(): Promise<void> {
    await vi.waitFor(
      async () => {
        const target = await this.page.ask("target", this.selector);
        if ("reason" in target) throw new Error(`Can't be pressed: ${target.reason}.`);
        await this.page.tab.click(target.point);
        // A document that is being left can't be asked: the press has led on.
        const hasMissed = await this.page.ask("hasMissed").catch(() => false);
        if (hasMissed) throw new Error(`The press missed ${this.selector}.`);
      },
      { timeout: TIMEOUT, interval: 50 },
    );
  }

  /** Replaces what is in a field by keys. */
  async type(text: string): Promise<void> {
    await vi.waitFor(() => this.page.ask("select", this.selector), { timeout: TIMEOUT, interval: 50 });
    await this.page.tab.type(text);
  }

  /** Sets a field whose keys differ between browsers: a date, a slider or a choice. */
  async set(value: string): Promise<void> {
    await vi.waitFor(() => this.page.ask("set", this.selector, value), { timeout: TIMEOUT, interval: 50 });
  }
}

/** A tab with an app of one origin in it. */
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

  /** Opens an address of the app and waits until it is drawn completely. */
  async open(path: string): Promise<void> {
    await this.tab.open(this.origin + path);
    await this.drawn();
  }

  /** Loads the page again and waits until it is drawn completely. */
  async reload(): Promise<void> {
    await this.tab.reload();
    await this.drawn();
  }

  /** Waits until the app has replaced the prerendered page, and nothing is loading any more. */
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

  /** The address without the origin. */
  async path(): Promise<string> {
    return (await this.ask("address")).replace(this.origin, "");
  }

  /** Presses keys where the focus is. */
  async keys(...all: Keys[]): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    for (const keys of all) await this.tab.press(keys);
  }

  /** Sends a call of the API with the token that the app keeps, and returns its body; it fails on any error status. */
  async call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const given: [string, string, unknown?] = body === undefined ? [method, path] : [method, path, body];
    const response = await this.ask("call", ...given);
    if (response.status >= 400)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
    return response.body as Body;
  }

  /** Asks the agent in the page, which is put there when the document is new. */
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

import { defineBrowserProvider } from "@vitest/browser";
import type { BrowserProvider, BrowserProviderOption } from "vitest/node";
import type { Browser, LaunchOptions } from "./browser.ts";

// Port at which no proxy runs. It is enough, because these tests connect only to Vitest.
const NO_PROXY = 9;

/** Opens the page of Vitest in a browser, without Playwright. */
class DrivenProvider implements BrowserProvider {
  readonly name = "driven";
  readonly supportsParallelism = false;
  private readonly launch: () => Promise<Browser>;
  private browser: Promise<Browser> | undefined;

  constructor(launch: () => Promise<Browser>) {
    this.launch = launch;
  }

  getCommandsContext(): Record<string, unknown> {
    return {};
  }

  async openPage(_: string, url: string): Promise<void> {
    this.browser ??= this.launch();
    await (await this.browser).tab.open(url);
  }

  async close(): Promise<void> {
    await (await this.browser)?.close();
  }
}

/** Returns a provider for Vitest's browser mode. It runs test files in a browser that these drivers control. */
export function driven(launch: (options: LaunchOptions) => Promise<Browser>): BrowserProviderOption {
  return defineBrowserProvider({
    name: "driven",
    options: {},
    providerFactory: () => new DrivenProvider(() => launch({ proxyPort: NO_PROXY })),
  });
}

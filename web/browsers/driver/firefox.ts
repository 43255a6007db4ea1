import { existsSync } from "node:fs";
import { launch, type ConsoleMessage, type KeyInput, type Page } from "puppeteer-core";
import type { Browser, LaunchOptions, Tab } from "./browser.ts";

const EXECUTABLES = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Timeout in milliseconds of a command, page loads included. It is long, because the machine can be busy. */
const TIMEOUT = 60_000;

function preferences(proxyPort: number): Record<string, unknown> {
  return {
    // Every page can use a fake microphone and a fake camera.
    "media.navigator.streams.fake": true,
    "media.navigator.permission.disabled": true,
    "media.autoplay.default": 0,
    // All connections to other machines use the proxy, which only allows the stub of YouTube.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": proxyPort,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": proxyPort,
    "network.proxy.no_proxies_on": "127.0.0.1, localhost",
    "intl.accept_languages": "en-US",
  };
}

class FirefoxTab implements Tab {
  private readonly page: Page;

  constructor(page: Page, errors: string[]) {
    this.page = page;
    page.setDefaultTimeout(TIMEOUT);
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message: ConsoleMessage) => {
      if (message.type() === "error") errors.push(message.text());
    });
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url);
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  async evaluate(expression: string): Promise<string> {
    return String(await this.page.evaluate(expression));
  }

  async click({ x, y }: { x: number; y: number }): Promise<void> {
    await this.page.mouse.click(x, y);
  }

  async press(keys: string): Promise<void> {
    const { keyboard } = this.page;
    const parts = keys.split("+").map((key) => (key === "Space" ? " " : key)) as KeyInput[];
    for (const key of parts) await keyboard.down(key);
    for (const key of parts.toReversed()) await keyboard.up(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewport({ width, height });
  }

  async show(): Promise<void> {
    await this.page.bringToFront();
  }

  async close(): Promise<void> {
    await this.page.close();
  }
}

/** Starts Debian's Firefox without windows. It is controlled by WebDriver BiDi. */
export async function launchFirefox({ proxyPort }: LaunchOptions): Promise<Browser> {
  const executablePath = EXECUTABLES.find((path) => existsSync(path));
  if (executablePath === undefined)
    throw new Error("Firefox is missing: scripts/prepare installs firefox-esr.");
  const browser = await launch({
    browser: "firefox",
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    defaultViewport: null,
    protocolTimeout: TIMEOUT,
    timeout: TIMEOUT,
    extraPrefsFirefox: preferences(proxyPort),
  });
  const errors: string[] = [];
  // The first tab of Firefox never gets the focus, so another tab is opened.
  const openTab = async () => new FirefoxTab(await browser.newPage(), errors);
  return {
    // Without a sound device, an AudioContext of Firefox does not run.
    hasAudio: false,
    isFirefox: true,
    reach: (server) => Promise.resolve(server),
    tab: await openTab(),
    openTab,
    takeErrors: () => errors.splice(0),
    close: () => browser.close(),
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../e2e/support/server.ts";
import type { Point } from "./agent.ts";
import { type Browser, type LaunchOptions, type Tab, within } from "./browser.ts";
import { watchErrors } from "./watchErrors.ts";
import { type InputSource, WebDriverSession } from "./webdriver.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const DISPLAY_SERVER = "/usr/bin/Xvfb";

/** Timeout in milliseconds for the start of a program. It is long, because the machine can be busy. */
const TIMEOUT = 60_000;

/** Codes of WebDriver for keys that have no character. */
const CODES: Readonly<Record<string, string>> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  Space: " ",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
};

function keyCode(key: string): string {
  const code = CODES[key] ?? key;
  if ([...code].length !== 1) throw new Error(`There is no key code for ${key}.`);
  return code;
}

const capabilities = (proxyPort: number) => ({
  acceptInsecureCerts: true,
  "webkitgtk:browserOptions": {
    args: [
      "--automation",
      // The proxy is set by an option of the browser, because WebDriver's own setting requires a proxy with TLS.
      `--proxy=http://127.0.0.1:${proxyPort}`,
      "--ignore-host=127.0.0.1",
      "--ignore-host=localhost",
      // Every page can use a fake microphone and a fake camera.
      "--enable-media-stream=true",
      "--enable-mock-capture-devices=true",
      "--features=+MediaRecorder,-MockCaptureDevicesPrompt",
    ],
  },
});

class WebKitTab implements Tab {
  private readonly session: WebDriverSession;
  private readonly window: string;

  constructor(session: WebDriverSession, window: string) {
    this.session = session;
    this.window = window;
  }

  private post(path: string, body: object = {}): Promise<unknown> {
    return this.session.command("POST", path, body, this.window);
  }

  async open(url: string): Promise<void> {
    await this.post("/url", { url });
  }

  async reload(): Promise<void> {
    await this.post("/refresh");
  }

  async evaluate(expression: string): Promise<string> {
    const script = `
      const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => ${expression}).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      );`;
    const result = (await this.post("/execute/async", { script, args: [] })) as {
      value?: string;
      error?: string;
    };
    if (result.error !== undefined) throw new Error(result.error);
    return String(result.value);
  }

  private async perform(...actions: InputSource[]): Promise<void> {
    await this.post("/actions", { actions });
  }

  async click({ x, y }: Point): Promise<void> {
    await this.perform({
      type: "pointer",
      id: "mouse",
      actions: [
        { type: "pointerMove", duration: 0, x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ],
    });
  }

  async press(keys: string): Promise<void> {
    const codes = keys.split("+").map(keyCode);
    await this.perform({
      type: "key",
      id: "keyboard",
      actions: [
        ...codes.map((value) => ({ type: "keyDown", value })),
        ...codes.toReversed().map((value) => ({ type: "keyUp", value })),
      ],
    });
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.perform({ type: "key", id: "keyboard", actions });
  }

  async resize(width: number, height: number): Promise<void> {
    const size = { x: 0, y: 0, width, height };
    await this.post("/window/rect", size);
    // The window also contains the tool bar, so it must be larger than the viewport.
    const [innerWidth = width, innerHeight = height] = JSON.parse(
      await this.evaluate("JSON.stringify([innerWidth, innerHeight])"),
    ) as number[];
    await this.post("/window/rect", {
      ...size,
      width: width + Math.max(0, width - innerWidth),
      height: height + Math.max(0, height - innerHeight),
    });
  }

  async show(): Promise<void> {
    await this.session.command("POST", "/window", { handle: this.window });
  }

  async close(): Promise<void> {
    await this.session.closeWindow(this.window);
  }
}

/** Stops a program and its child processes. */
async function end(program: ChildProcess): Promise<void> {
  if (program.pid === undefined || program.exitCode !== null || program.signalCode !== null) return;
  const gone = new Promise((resolve) => program.once("exit", resolve));
  process.kill(-program.pid, "SIGKILL");
  await gone;
}

/** Starts a virtual display. Returns its name. */
async function startDisplay(programs: ChildProcess[]): Promise<string> {
  const args = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const program = spawn(DISPLAY_SERVER, args, {
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  programs.push(program);
  const lines = createInterface({ input: program.stdio[3] as Readable });
  const number = new Promise<string>((resolve, reject) => {
    lines.once("line", resolve);
    program.once("error", reject);
  });
  return `:${await within(TIMEOUT, "Xvfb did not start.", number)}`;
}

/** Starts the driver. Returns its address. */
async function startDriver(programs: ChildProcess[], display: string, home: string): Promise<string> {
  const port = await freePort();
  const program = spawn(DRIVER, [`--port=${port}`, "--host=127.0.0.1"], {
    detached: true,
    stdio: "ignore",
    env: {
      PATH: process.env["PATH"],
      HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: display,
      LANG: "C.UTF-8",
      LANGUAGE: "en_US",
      TZ: process.env["TZ"],
      GDK_BACKEND: "x11",
      // The test machine has no session bus and no graphics card.
      DBUS_SESSION_BUS_ADDRESS: "disabled:",
      NO_AT_BRIDGE: "1",
      GSETTINGS_BACKEND: "memory",
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    },
  });
  programs.push(program);
  const failed = new Promise<never>((_, reject) => program.once("error", reject));
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => {
    while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) await pause(50);
  };
  await within(TIMEOUT, "WebKitWebDriver did not start.", Promise.race([isReady(), failed]));
  return url;
}

/** Starts Debian's WebKitGTK in its MiniBrowser, on its own display. It is controlled by W3C WebDriver. */
export async function launchWebKit({ proxyPort }: LaunchOptions): Promise<Browser> {
  for (const path of [DRIVER, DISPLAY_SERVER])
    if (!existsSync(path))
      throw new Error(`${path} is missing: scripts/prepare installs webkit2gtk-driver and xvfb.`);
  const home = await mkdtemp(join(tmpdir(), "greenroom-webkit-"));
  const programs: ChildProcess[] = [];
  const errors: string[] = [];
  const endings: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all(endings.map((close) => close()));
    await Promise.all(programs.map(end));
    await rm(home, { recursive: true, force: true });
  };
  try {
    const url = await startDriver(programs, await startDisplay(programs), home);
    const session = await WebDriverSession.start(url, capabilities(proxyPort));
    return {
      hasAudio: true,
      isFirefox: false,
      tab: new WebKitTab(session, await session.window()),
      // Each tab is a separate window, because only the first tab of a window gets input.
      reach: async (server) => {
        const watched = await watchErrors(server, errors);
        endings.push(watched.close);
        return watched.url;
      },
      openTab: async () => {
        const { handle } = (await session.command("POST", "/window/new", { type: "window" })) as {
          handle: string;
        };
        return new WebKitTab(session, handle);
      },
      takeErrors: () => errors.splice(0),
      close: async () => {
        await session.end().catch(() => undefined);
        await stop();
      },
    };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

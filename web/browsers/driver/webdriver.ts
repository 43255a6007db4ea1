import { within } from "./browser.ts";

/** Timeout in milliseconds of a command, page loads included. It is long, because the machine can be busy. */
const TIMEOUT = 60_000;

/** Input of one device, in the form of the Perform Actions command of WebDriver. */
export type InputSource = { type: "pointer" | "key"; id: string; actions: readonly object[] };

interface Reply {
  value: unknown;
}

function isReply(reply: unknown): reply is Reply {
  return typeof reply === "object" && reply !== null && "value" in reply;
}

/** Error response of a driver. `error` is the error code of WebDriver. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(command: string, value: unknown) {
    const { error = "unknown error", message = "" } = (value ?? {}) as { error?: string; message?: string };
    super(`${command}: ${error} ${message}`);
    this.name = "WebDriverError";
    this.code = error;
  }
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { "content-type": "application/json" },
  });
  const reply: unknown = await response.json();
  if (!isReply(reply)) throw new WebDriverError(`${method} ${url}`, undefined);
  if (!response.ok) throw new WebDriverError(`${method} ${new URL(url).pathname}`, reply.value);
  return reply.value;
}

/** Session of the W3C WebDriver protocol. It sends one command after the other, each to its window. */
export class WebDriverSession {
  private readonly url: string;
  private queue: Promise<unknown> = Promise.resolve();
  private current: string | undefined;

  private constructor(url: string) {
    this.url = url;
  }

  /** Starts a session with these capabilities. `driver` is the address of the driver. */
  static async start(driver: string, alwaysMatch: object): Promise<WebDriverSession> {
    const value = await send(`${driver}/session`, "POST", { capabilities: { alwaysMatch } });
    const { sessionId } = value as { sessionId: string };
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  /** Sends a command of the session, optionally to a window. Returns the value in the response. */
  command(method: "GET" | "POST" | "DELETE", path: string, body?: object, window?: string): Promise<unknown> {
    const sent = this.queue.then(async () => {
      if (window !== undefined && window !== this.current) {
        await send(`${this.url}/window`, "POST", { handle: window });
        this.current = window;
      }
      return send(this.url + path, method, body);
    });
    this.queue = sent.catch(() => undefined);
    return sent;
  }

  /** Returns the handle of the current window. */
  async window(): Promise<string> {
    this.current = String(await this.command("GET", "/window"));
    return this.current;
  }

  /** Returns the handles of all windows. */
  async windows(): Promise<string[]> {
    return (await this.command("GET", "/window/handles")) as string[];
  }

  /** Closes a window. The next command must select another window. */
  async closeWindow(window: string): Promise<void> {
    await this.command("DELETE", "/window", undefined, window);
    this.current = undefined;
  }

  /** Ends the session, which also stops the browser. */
  async end(): Promise<void> {
    await within(TIMEOUT, "The browser did not end.", send(this.url, "DELETE"));
  }
}

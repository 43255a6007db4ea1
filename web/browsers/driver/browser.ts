import type { Point } from "./agent.ts";

/** A key with its modifiers, as in `Control+Enter`. A single character is its own key. */
export type Keys = string;

/** Commands for a tab of a browser, which each protocol implements. Coordinates and sizes are in CSS pixels. */
export interface Tab {
  /** Loads an address and waits for the `load` event. */
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Evaluates a JavaScript expression in the document, waits for its promise, and returns its string. */
  evaluate: (expression: string) => Promise<string>;
  /** Presses and releases the main mouse button. */
  click: (point: Point) => Promise<void>;
  press: (keys: Keys) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Resizes the viewport. If the browser's minimum width is larger, the minimum applies. */
  resize: (width: number, height: number) => Promise<void>;
  /** Brings the tab to the front. */
  show: () => Promise<void>;
  close: () => Promise<void>;
}

/** A browser that a test drives, with a separate profile. */
export interface Browser {
  /** Whether scripts receive sound from the fake microphone, which depends on the machine's sound devices. */
  readonly hasAudio: boolean;
  /**
   * Returns the address at which the browser must open a server of this machine, so that page errors are recorded.
   */
  reach: (server: string) => Promise<string>;
  /** The tab that the browser started with. */
  readonly tab: Tab;
  /** Opens another tab of the same profile. */
  openTab: () => Promise<Tab>;
  /** Returns the script errors and console errors of all tabs since the last call. */
  takeErrors: () => string[];
  /** Stops the browser and removes its profile. */
  close: () => Promise<void>;
}

/** Options for the start of a browser. */
export interface LaunchOptions {
  /** The port of the proxy on the loopback interface that connects to the stub of YouTube. */
  proxyPort: number;
}

/** Waits for a promise, and rejects with the message after a timeout in milliseconds. */
export async function within<Result>(
  milliseconds: number,
  message: string,
  promise: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

import type { Point } from "./agent.ts";

/** Key with its modifiers, such as `Control+Enter`. A single character is a key, too. */
export type Keys = string;

/** Commands for a tab of a browser. Each protocol implements them. Coordinates and sizes are in CSS pixels. */
export interface Tab {
  /** Opens an address, and waits for the `load` event. */
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /**
   * Evaluates a JavaScript expression in the document, waits for its promise, and returns the string that it resolves
   * to.
   */
  evaluate: (expression: string) => Promise<string>;
  /** Presses and releases the main mouse button. */
  click: (point: Point) => Promise<void>;
  press: (keys: Keys) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Sets the size of the viewport. The browser's minimum width can be larger, and then applies. */
  resize: (width: number, height: number) => Promise<void>;
  /** Makes the tab the active tab. */
  show: () => Promise<void>;
  close: () => Promise<void>;
}

/** Browser that a test controls. It has its own profile. */
export interface Browser {
  /** Whether scripts get sound from the fake microphone. This depends on the sound devices of the machine. */
  readonly hasAudio: boolean;
  /** Whether the browser supports the selectors of Firefox. */
  readonly isFirefox: boolean;
  /**
   * Returns the address at which the browser must open a server of this machine. At this address, errors of pages are
   * recorded.
   */
  reach: (server: string) => Promise<string>;
  /** First tab of the browser. */
  readonly tab: Tab;
  /** Opens another tab with the same profile. */
  openTab: () => Promise<Tab>;
  /** Returns the script errors and console errors of all tabs since the last call. */
  takeErrors: () => string[];
  /** Stops the browser, and deletes its profile. */
  close: () => Promise<void>;
}

/** Options with which a browser is started. */
export interface LaunchOptions {
  /** Port of the proxy that connects the browser to the stub of YouTube. */
  proxyPort: number;
}

/** Waits for a promise. After a timeout in milliseconds, it rejects with the message. */
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

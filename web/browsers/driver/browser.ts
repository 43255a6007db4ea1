import type { Point } from "./agent.ts";

/** A key with the modifiers that are held, as in `Control+Enter`. One character stands for its own key. */
export type Keys = string;

/** A tab of a browser, as far as each protocol has to know it. Coordinates and sizes are CSS pixels. */
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
  /** Sizes the viewport; a browser with a least width takes that instead. */
  resize: (width: number, height: number) => Promise<void>;
  /** Brings the tab to the front. */
  show: () => Promise<void>;
  close: () => Promise<void>;
}

/** A browser that a test drives, with a profile of its own. */
export interface Browser {
  /** Whether scripts can hear the fake microphone, as far as this machine's sound devices let them. */
  readonly hasAudio: boolean;
  /** The address at which this browser reaches a server of this machine, for the errors of its pages to be noted. */
  reach: (server: string) => Promise<string>;
  /** The tab that the browser started with. */
  readonly tab: Tab;
  /** Opens another tab of the same profile. */
  openTab: () => Promise<Tab>;
  /** The script errors and console errors of all tabs since the last call. */
  takeErrors: () => string[];
  /** Ends the browser and removes its profile. */
  close: () => Promise<void>;
}

/** What a browser is started with. */
export interface LaunchOptions {
  /** The port of the proxy on the loopback interface that leads to the stub of YouTube. */
  proxyPort: number;
}

/** Waits for a promise as long as given, in milliseconds, and fails with this message after that. */
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

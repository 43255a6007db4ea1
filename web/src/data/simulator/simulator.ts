import { type Behaviour, DEFAULT_DELAY, TOLD_TO_FAIL } from "./behaviour.ts";
import type { Answer, Asked, Told } from "./messages.ts";
import { pathInSite } from "../../shared/siteFile.ts";
import wasm from "./build/greenroom.wasm?url";
import contractJSON from "./build/openapi.json?url";
import contractYAML from "./build/openapi.yaml?url";
import { WASM_BYTES } from "./build/size.ts";

/** What the simulated backend tells the page. */
export interface Listener {
  /** How much of the program has arrived, from 0 to 1. */
  onProgress?: (arrived: number) => void;
  /** What was kept in this browser could not be read; it starts with the seed alone. */
  onStartedFresh?: () => void;
  /** Another tab has changed what is kept. */
  onChangeElsewhere?: () => void;
}

/** The simulated backend: the server's API in a worker of this page. */
export interface Simulator {
  /** Resolves when the program has started; rejects when it can't be loaded, as every request then does. */
  ready: Promise<void>;
  /** Answers a request to /api like a server would. */
  fetch: (request: Request) => Promise<Response>;
  /** Changes how it behaves from now on. */
  behave: (changes: Partial<Behaviour>) => void;
  /** Makes everything as it was shipped, in every tab. */
  reset: () => Promise<void>;
  /** Ends the worker. Calls that it has not answered fail. */
  close: () => void;
}

interface Asker {
  resolve: (answer: Answer | null) => void;
  reject: (error: Error) => void;
}

type Question = Asked extends infer A ? (A extends { id: number } ? Omit<A, "id"> : never) : never;

/**
 * Starts a simulated backend. For tests, passwords can be cheap, which cost next to nothing to hash, and it can
 * keep nothing: its state then ends with it, and no other tab sees it.
 */
export function startSimulator(
  behaviour: Partial<Behaviour> = {},
  listener: Listener = {},
  { cheapPasswords = false, keeps = true } = {},
): Simulator {
  const current: Behaviour = { delay: DEFAULT_DELAY, failureRate: 0, ...behaviour };
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Asker>();
  let asked = 0;

  worker.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    if ("progress" in data) return listener.onProgress?.(data.progress);
    if ("startedFresh" in data) return listener.onStartedFresh?.();
    if ("changedElsewhere" in data) return listener.onChangeElsewhere?.();
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    return "error" in data ? asker?.reject(new TypeError(data.error)) : asker?.resolve(data.answer);
  });
  function refuseAll(): void {
    for (const asker of waiting.values()) asker.reject(new TypeError("The simulated backend has stopped."));
    waiting.clear();
  }
  worker.addEventListener("error", refuseAll);

  function ask(question: Question): Promise<Answer | null> {
    return new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      worker.postMessage({ ...question, id: asked });
    });
  }

  const ready = ask({
    does: "start",
    wasm: absolute(wasm),
    bytes: WASM_BYTES,
    contract: { "openapi.json": absolute(contractJSON), "openapi.yaml": absolute(contractYAML) },
    cheapPasswords,
    keeps,
  }).then(() => undefined);
  ready.catch(() => undefined); // every request says so

  async function answerTo(request: Request): Promise<Response> {
    const delayed = wait(current.delay, request.signal);
    delayed.catch(() => undefined); // an abort is told where it is awaited
    // Firefox has no Request.body that could say whether there is one.
    const bytes = new Uint8Array(await request.arrayBuffer());
    const body = bytes.length > 0 ? bytes : null;
    await ready;
    if (Math.random() < current.failureRate) {
      await delayed;
      throw new TypeError(TOLD_TO_FAIL);
    }
    const { method, headers } = request;
    // The API knows nothing of the folder in which the site may stand.
    const { origin, pathname, search } = new URL(request.url);
    const url = origin + pathInSite(pathname) + search;
    const answer = await ask({ does: "handle", method, url, headers: Object.fromEntries(headers), body });
    await delayed;
    if (!answer) throw new TypeError("The simulated backend gave no answer.");
    const empty = answer.status === 204 || answer.status === 304;
    return new Response(empty ? null : answer.body, { status: answer.status, headers: answer.headers });
  }

  return {
    ready,
    fetch: answerTo,
    behave: (changes) => void Object.assign(current, changes),
    reset: async () => void (await ask({ does: "reset" })),
    close: () => {
      worker.terminate();
      refuseAll();
    },
  };
}

/** The address as a worker understands it, whose own is another. */
const absolute = (address: string) => new URL(address, location.href).href;

/** Resolves after so many milliseconds; rejects as soon as the signal is aborted. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

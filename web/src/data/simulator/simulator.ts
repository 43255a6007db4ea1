import { type SimulationSettings, DEFAULT_DELAY, SIMULATED_FAILURE } from "./behaviour.ts";
import type { WorkerResponse, WorkerRequest, WorkerMessage } from "./messages.ts";
import { stripBasePath } from "../../shared/siteUrl.ts";
import wasm from "./build/greenroom.wasm?url";
import bank from "./build/bank.json?url";
import contractJSON from "./build/openapi.json?url";
import contractYAML from "./build/openapi.yaml?url";
import { WASM_BYTES } from "./build/size.ts";

/** Callbacks of the simulated backend. */
export interface Listener {
  /** Called with the download progress, from 0 to 1. */
  onProgress?: (arrived: number) => void;
  /** Called if the stored state was invalid. The backend then starts with the initial data. */
  onStartedFresh?: () => void;
  /** Called when another tab has changed the stored state. */
  onChangeElsewhere?: () => void;
}

/** API of the server, which runs in a worker of this page. */
export interface Simulator {
  /**
   * Resolves when the program has started. It rejects if the program cannot be loaded. All requests then fail with
   * this error.
   */
  ready: Promise<void>;
  /** Sends a request to the API. */
  fetch: (request: Request) => Promise<Response>;
  /** Changes the delay or the failure rate. */
  behave: (changes: Partial<SimulationSettings>) => void;
  /** Restores the initial state in all tabs. */
  reset: () => Promise<void>;
  /** Terminates the worker. Requests without a response fail. */
  close: () => void;
}

interface Asker {
  resolve: (answer: WorkerResponse | null) => void;
  reject: (error: Error) => void;
}

type Question = WorkerRequest extends infer A ? (A extends { id: number } ? Omit<A, "id"> : never) : never;

/**
 * Starts a simulated backend. Tests use cheap password hashes. They can disable persistence, so that the state is not
 * shared and ends with the backend.
 */
export function startSimulator(
  behaviour: Partial<SimulationSettings> = {},
  listener: Listener = {},
  { cheapPasswords = false, persists = true } = {},
): Simulator {
  const current: SimulationSettings = { delay: DEFAULT_DELAY, failureRate: 0, ...behaviour };
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Asker>();
  let asked = 0;

  worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
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

  function ask(question: Question): Promise<WorkerResponse | null> {
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
    files: {
      "bank.json": absolute(bank),
      "openapi.json": absolute(contractJSON),
      "openapi.yaml": absolute(contractYAML),
    },
    cheapPasswords,
    persists,
  }).then(() => undefined);
  ready.catch(() => undefined); // Each request reports the failure to its caller.

  async function answerTo(request: Request): Promise<Response> {
    const delayed = wait(current.delay, request.signal);
    delayed.catch(() => undefined); // The code below waits for the delay and handles the abort.
    // An empty body is found by its length, because Firefox does not support Request.body.
    const bytes = new Uint8Array(await request.arrayBuffer());
    const body = bytes.length > 0 ? bytes : null;
    await ready;
    if (Math.random() < current.failureRate) {
      await delayed;
      throw new TypeError(SIMULATED_FAILURE);
    }
    const { method, headers } = request;
    // The API handles paths without the base path of the site.
    const { origin, pathname, search } = new URL(request.url);
    const url = origin + stripBasePath(pathname) + search;
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

/** Makes an address absolute, because the worker has another base URL than the page. */
const absolute = (address: string) => new URL(address, location.href).href;

/** Waits a number of milliseconds. The promise rejects when the signal aborts. */
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

import { type Api, createApi, type Fetch } from "../data/api/client.ts";
import { startSimulator } from "../data/simulator/simulator.ts";

/**
 * Fault of a request. It returns another response, no response, or the result of `pass`, which sends the real
 * request. `onSent` reports the upload progress.
 */
type Fault = (
  request: Request,
  pass: () => Promise<Response>,
  onSent: NonNullable<Parameters<Fetch>[1]>,
) => Response | Promise<Response>;

/** Simulated backend of the injected fetch function. A test can set faults for its requests. */
export interface Backend {
  fetch: Fetch;
  /** Requests so far, in the form "METHOD /path". */
  calls: string[];
  /** `authorization` headers of the requests, in the same order as `calls`. */
  tokens: (string | null)[];
  /** Sets a fault for all requests with this method and path. */
  answer: (call: string, fault: Fault) => void;
  /** Delays the responses to a request until the test calls the returned function. */
  hold: (call: string) => () => void;
  /** Removes the fault of a request. */
  recover: (call: string) => void;
  /**
   * Removes the fault of a request when the test next clicks, before the app handles the click. Automatic retries
   * before the click still get the fault.
   */
  recoverAtPress: (call: string) => void;
  /**
   * Returns an API client of another device with this token. Its requests have no faults and are not added to
   * `calls`.
   */
  elsewhere: (token?: string | null) => Api;
}

// All tests of a document share one backend, because starting it takes longer than most tests run.
let simulator: ReturnType<typeof startSimulator> | undefined;

// Number of tests that have finished.
let over = 0;

/** Disconnects every backend. Requests that are pending never get a response. */
export function disconnectBackends(): void {
  over += 1;
}

/** Returns a response that only a broken server or proxy sends. For regular errors, use the simulated API. */
export function failure(status: number, message: string): Response {
  return Response.json({ errors: [message] }, { status });
}

/**
 * Returns the simulated backend in its initial state. The setup file disconnects it after each test, because a late
 * response would change the storage of the next test.
 */
export function createBackend(): Backend {
  const faults = new Map<string, Fault>();
  const calls: string[] = [];
  const tokens: (string | null)[] = [];
  simulator ??= startSimulator({ delay: 0 }, {}, { cheapPasswords: true, persists: false });
  const { reset, fetch } = simulator;
  const fresh = reset();
  const mine = over;

  async function pass(request: Request): Promise<Response> {
    await fresh;
    const answer = await fetch(request);
    return over === mine ? answer : new Promise(() => undefined);
  }

  return {
    calls,
    tokens,
    answer: (call, fault) => void faults.set(call, fault),
    hold: (call) => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      faults.set(call, async (_, answer) => {
        const response = await answer();
        await held;
        return response;
      });
      return release;
    },
    recover: (call) => void faults.delete(call),
    recoverAtPress: (call) =>
      document.addEventListener("click", () => faults.delete(call), { capture: true, once: true }),
    fetch: async (request, onSent = () => undefined) => {
      const call = `${request.method} ${new URL(request.url).pathname}`;
      calls.push(call);
      tokens.push(request.headers.get("authorization"));
      const fault = faults.get(call);
      return fault ? fault(request, () => pass(request), onSent) : pass(request);
    },
    elsewhere: (token = null) =>
      createApi({ fetch: pass, token: () => token, onTokenRejected: () => undefined }),
  };
}

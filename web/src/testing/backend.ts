import { type Api, createApi, type Fetch } from "../data/api/client.ts";
import { startSimulator } from "../data/simulator/simulator.ts";

/**
 * Fault of a request: another response, no response, or the real response of `pass`, for example after a
 * delay. `onSent` reports the upload progress.
 */
type Fault = (
  request: Request,
  pass: () => Promise<Response>,
  onSent: NonNullable<Parameters<Fetch>[1]>,
) => Response | Promise<Response>;

/** Simulated backend behind the injected fetch, on a network with faults set by the test. */
export interface Backend {
  fetch: Fetch;
  /** Requests so far as "METHOD /path". */
  calls: string[];
  /** `authorization` headers of the requests, in the same order. */
  tokens: (string | null)[];
  /** Sets a fault for a request. */
  answer: (call: string, fault: Fault) => void;
  /** Holds the responses to a request until the returned function is called. */
  hold: (call: string) => () => void;
  /** Removes the fault of a request. */
  recover: (call: string) => void;
  /**
   * Removes the fault of a request at the next press, before the app handles the press. Automatic retries still get the
   * fault until then.
   */
  recoverAtPress: (call: string) => void;
  /** Returns the API of another device with this token. Its requests have no faults and are not in `calls`. */
  elsewhere: (token?: string | null) => Api;
}

// One backend per document, because its program takes longer to start than most tests run.
let simulator: ReturnType<typeof startSimulator> | undefined;

// Number of finished tests.
let over = 0;

/** Disconnects every backend: pending requests never get a response. */
export function disconnectBackends(): void {
  over += 1;
}

/** Returns a response of a broken server or proxy. Use the API itself for its own error responses. */
export function failure(status: number, message: string): Response {
  return Response.json({ errors: [message] }, { status });
}

/**
 * Returns the simulated backend reset to its seed. The setup file disconnects it after each test, because a late
 * response would be stored in the next test's browser.
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

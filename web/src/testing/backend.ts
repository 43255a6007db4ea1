import { type Api, createApi, type Fetch } from "../data/api/client.ts";
import { startSimulator } from "../data/simulator/simulator.ts";

/**
 * What befalls a call on its way: another answer, or none, or the real one of `pass`, later for instance. `onSent` tells
 * how much of an upload is sent.
 */
type Fault = (
  request: Request,
  pass: () => Promise<Response>,
  onSent: NonNullable<Parameters<Fetch>[1]>,
) => Response | Promise<Response>;

/** The simulated backend at the other end of the injected fetch, on a network that fails where a test says so. */
export interface Backend {
  fetch: Fetch;
  /** Every call so far, as "METHOD /path". */
  calls: string[];
  /** The `authorization` header of every call so far, in the same order. */
  tokens: (string | null)[];
  /** Puts a fault on the way of one call from now on. */
  answer: (call: string, fault: Fault) => void;
  /** Holds back the answers to one call from now on, until the returned function is called. */
  hold: (call: string) => () => void;
  /** Clears the way of one call again. */
  recover: (call: string) => void;
  /** Clears it when something is pressed next, before the app hears of it: what asks again by itself meets the fault until then. */
  recoverAtPress: (call: string) => void;
  /** The same backend from another device, with this token: its calls meet no fault and are not among `calls`. */
  elsewhere: (token?: string | null) => Api;
}

// One for all tests of a document: its program takes longer to start than most tests take.
let simulator: ReturnType<typeof startSimulator> | undefined;

// The number of tests that are over.
let over = 0;

/** Ends the network of every backend: calls that have no response yet never get one. */
export function disconnectBackends(): void {
  over += 1;
}

/** A failure that stands for a broken server or a proxy on the way; what the API itself refuses, it refuses for real. */
export function failure(status: number, message: string): Response {
  return Response.json({ errors: [message] }, { status });
}

/**
 * The simulated backend with nothing but its seed, in place of the one before. The setup file ends its network after
 * each test: a response that arrived later would be stored in the browser of the next test.
 */
export function createBackend(): Backend {
  const faults = new Map<string, Fault>();
  const calls: string[] = [];
  const tokens: (string | null)[] = [];
  simulator ??= startSimulator({ delay: 0 }, {}, { cheapPasswords: true, keeps: false });
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
      createApi({ fetch: pass, token: () => token, onTokenRefused: () => undefined }),
  };
}

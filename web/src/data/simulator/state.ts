import { openPersistence, resetCountOf, revisionOf } from "./persistence.ts";
import type { WorkerResponse, WorkerRequest } from "./messages.ts";
import type { SimulatorProgram } from "./program.ts";

/** API of the simulated backend together with its state. */
export interface SimulatorState {
  handle: (request: Extract<WorkerRequest, { does: "handle" }>) => Promise<WorkerResponse>;
  /** Restores the initial state. */
  reset: () => Promise<void>;
}

/** Returns a state that is only in memory: it ends with the worker, and other tabs do not share it. */
export function createUnsharedState(api: SimulatorProgram): SimulatorState {
  return {
    handle: ({ method, url, headers, body }) => api.handle(method, url, headers, body),
    reset: api.reset,
  };
}

/** Callbacks for events of a shared state. */
interface Reports {
  /** The stored state was invalid and was discarded. */
  startedFresh: () => void;
  /** Another tab changed the state. */
  changedElsewhere: () => void;
}

const NAME = "greenroom-simulator";

/**
 * Returns a state that all tabs of this browser share. Before each request, a tab loads the latest stored state.
 * After the request, it stores its changes, and then responds. If another tab has stored changes in the meantime, the
 * tab handles the request again with the new state. This protocol needs no Web Locks, which are missing on pages
 * without HTTPS.
 */
export async function createSharedState(api: SimulatorProgram, reports: Reports): Promise<SimulatorState> {
  const persistence = openPersistence();
  const changes = new BroadcastChannel(NAME);
  const blank = await api.snapshot();
  const inTurn = queue();
  let revision = 0;
  let resets = resetCountOf(await persistence.read());
  let last = blank;
  changes.addEventListener("message", reports.changedElsewhere);

  /** Loads the changes of other tabs. An invalid stored state is discarded and reported. */
  async function catchUp(): Promise<void> {
    const persisted = await persistence.read();
    if (revisionOf(persisted) === revision) return;
    // A snapshot does not contain the catalogue, so only a reset restores the catalogue.
    if (resetCountOf(persisted) !== resets) await api.reset();
    resets = resetCountOf(persisted);
    try {
      last = persisted?.snapshot ?? blank;
      await api.restore(last);
    } catch {
      last = blank;
      await api.restore(blank);
      reports.startedFresh();
    }
    revision = revisionOf(persisted);
  }

  /** Stores the snapshot as the next revision. Returns false if another tab has already stored this revision. */
  async function persist(snapshot: Uint8Array<ArrayBuffer>): Promise<boolean> {
    if (!(await persistence.write({ revision: revision + 1, snapshot, resets }))) return false;
    revision += 1;
    last = snapshot;
    changes.postMessage(revision);
    return true;
  }

  async function handle(request: Parameters<SimulatorState["handle"]>[0]): Promise<WorkerResponse> {
    const { method, url, headers, body } = request;
    await catchUp();
    const response = await api.handle(method, url, headers, body);
    const snapshot = await api.snapshot();
    if (same(snapshot, last) || (await persist(snapshot))) return response;
    // Handling the request again first loads the newer state, which discards this change.
    return handle(request);
  }

  async function reset(): Promise<void> {
    await catchUp();
    await api.reset();
    resets += 1;
    if (!(await persist(await api.snapshot()))) await reset();
  }

  return {
    handle: (request) => inTurn(() => handle(request)),
    reset: () => inTurn(reset),
  };
}

/** Returns a function that runs asynchronous functions one after the other. */
function queue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = before.then(work);
    before = done.catch(() => undefined); // The caller handles this error; the next function must run anyway.
    return done;
  };
}

function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

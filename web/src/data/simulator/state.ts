import { openPersistence, resetCountOf, revisionOf } from "./persistence.ts";
import type { WorkerResponse, WorkerRequest } from "./messages.ts";
import type { SimulatorProgram } from "./program.ts";

/** API and its state. */
export interface SimulatorState {
  handle: (request: Extract<WorkerRequest, { does: "handle" }>) => Promise<WorkerResponse>;
  /** Resets everything to the initial state. */
  reset: () => Promise<void>;
}

/** Returns a state that is not stored: it ends with the worker, and other tabs do not see it. */
export function createUnsharedState(api: SimulatorProgram): SimulatorState {
  return {
    handle: ({ method, url, headers, body }) => api.handle(method, url, headers, body),
    reset: api.reset,
  };
}

/** Events of a shared state. */
interface Reports {
  /** The stored state was invalid and was discarded. */
  startedFresh: () => void;
  /** Another tab changed the state. */
  changedElsewhere: () => void;
}

const NAME = "greenroom-simulator";

/**
 * Returns a state that all tabs of this browser share. A tab loads the latest state before it handles a request. It
 * stores its changes only if no other tab has stored changes in the meantime. Otherwise it handles the request again.
 * It responds after the changes are stored. This needs no Web Locks, which pages without HTTPS do not have.
 */
export async function sharedState(api: SimulatorProgram, reports: Reports): Promise<SimulatorState> {
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
    if (resetCountOf(persisted) !== resets) await api.reset(); // a snapshot does not contain the catalogue, so it is reset
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

  /** Stores the snapshot as the next revision. Returns false if another tab has stored this revision first. */
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
    return handle(request); // to discard the change, the newer state is loaded
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

/** Runs functions one after the other. */
function queue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = before.then(work);
    before = done.catch(() => undefined); // the caller handles the error
    return done;
  };
}

function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

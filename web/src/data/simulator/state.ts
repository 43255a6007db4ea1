import { openKeeping, resetsOf, revisionOf } from "./kept.ts";
import type { Answer, Asked } from "./messages.ts";
import type { Program } from "./program.ts";

/** The API with the state that it works on. */
export interface State {
  handle: (asked: Extract<Asked, { does: "handle" }>) => Promise<Answer>;
  /** Makes everything as it was shipped. */
  reset: () => Promise<void>;
}

/** Keeps nothing: the state ends with the worker, and no other tab sees it. */
export function ownState(api: Program): State {
  return {
    handle: ({ method, url, headers, body }) => api.handle(method, url, headers, body),
    reset: api.reset,
  };
}

/** What a state that is shared tells of itself. */
interface Reports {
  /** What was kept could not be read, and was left behind. */
  startedFresh: () => void;
  /** Another tab has changed it. */
  changedElsewhere: () => void;
}

const NAME = "greenroom-simulator";

/**
 * Keeps the state in this browser, for all its tabs. A tab catches up before it answers, and keeps what it changed
 * only where nobody was in between; else it catches up and handles the request again. A request is answered only when
 * what it changed is kept. No lock of the browser is needed, which pages without https do not have.
 */
export async function sharedState(api: Program, reports: Reports): Promise<State> {
  const keeping = openKeeping();
  const changes = new BroadcastChannel(NAME);
  const blank = await api.snapshot();
  const inTurn = queue();
  let revision = 0;
  let resets = resetsOf(await keeping.read());
  let last = blank;
  changes.addEventListener("message", reports.changedElsewhere);

  /** Takes over what another tab has done meanwhile. What can't be read is left behind, and said. */
  async function catchUp(): Promise<void> {
    const kept = await keeping.read();
    if (revisionOf(kept) === revision) return;
    if (resetsOf(kept) !== resets) await api.reset(); // of the catalogue, each tab has its own
    resets = resetsOf(kept);
    try {
      last = kept?.snapshot ?? blank;
      await api.restore(last);
    } catch {
      last = blank;
      await api.restore(blank);
      reports.startedFresh();
    }
    revision = revisionOf(kept);
  }

  /** Keeps the snapshot as the next revision, and tells whether nobody was in between. */
  async function keep(snapshot: Uint8Array<ArrayBuffer>): Promise<boolean> {
    if (!(await keeping.write({ revision: revision + 1, snapshot, resets }))) return false;
    revision += 1;
    last = snapshot;
    changes.postMessage(revision);
    return true;
  }

  async function handle(asked: Parameters<State["handle"]>[0]): Promise<Answer> {
    const { method, url, headers, body } = asked;
    await catchUp();
    const answer = await api.handle(method, url, headers, body);
    const snapshot = await api.snapshot();
    if (same(snapshot, last) || (await keep(snapshot))) return answer;
    return handle(asked); // catching up undoes what was done on top of an older state
  }

  async function reset(): Promise<void> {
    await catchUp();
    await api.reset();
    resets += 1;
    if (!(await keep(await api.snapshot()))) await reset();
  }

  return {
    handle: (asked) => inTurn(() => handle(asked)),
    reset: () => inTurn(reset),
  };
}

/** Makes what is handed to it run one after the other, each to its end. */
function queue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = before.then(work);
    before = done.catch(() => undefined); // the one who asked hears of it
    return done;
  };
}

function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

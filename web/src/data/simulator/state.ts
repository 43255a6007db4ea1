import { openKeeping } from "./kept.ts";
import type { Answer, Asked } from "./messages.ts";
import type { Program } from "./program.ts";

/** The API with the state that it works on. */
export interface State {
  handle: (asked: Extract<Asked, { does: "handle" }>) => Promise<Answer>;
  /** Forgets everything but the seed. */
  reset: () => Promise<void>;
}

/** Keeps nothing: the state ends with the worker, and no other tab sees it. */
export async function ownState(api: Program): Promise<State> {
  const blank = await api.snapshot();
  return {
    handle: ({ method, url, headers, body }) => api.handle(method, url, headers, body),
    reset: () => api.restore(blank),
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
 * Keeps the state in this browser, for all its tabs. A lock lets one of them at a time catch up, change and
 * keep it; a request is answered only when what it changed is kept.
 */
export async function sharedState(api: Program, reports: Reports): Promise<State> {
  const keeping = openKeeping();
  const changes = new BroadcastChannel(NAME);
  const blank = await api.snapshot();
  let revision = 0;
  let last = blank;
  changes.addEventListener("message", reports.changedElsewhere);

  /** Takes over what another tab has done meanwhile. What can't be read is left behind, and said. */
  async function catchUp(): Promise<void> {
    const kept = await keeping.read();
    if ((kept?.revision ?? 0) === revision) return;
    try {
      last = kept?.snapshot ?? blank;
      await api.restore(last);
    } catch {
      last = blank;
      await api.restore(blank);
      reports.startedFresh();
    }
    revision = kept?.revision ?? 0;
  }

  /** Keeps the state when the request changed it. */
  async function keep(): Promise<void> {
    const snapshot = await api.snapshot();
    if (same(snapshot, last)) return;
    revision += 1;
    await keeping.write({ revision, snapshot });
    last = snapshot;
    changes.postMessage(revision);
  }

  return {
    handle: ({ method, url, headers, body }) =>
      navigator.locks.request(NAME, async () => {
        await catchUp();
        const answer = await api.handle(method, url, headers, body);
        await keep();
        return answer;
      }),
    reset: () =>
      navigator.locks.request(NAME, async () => {
        const kept = await keeping.read();
        await api.restore(blank);
        last = blank;
        revision = (kept?.revision ?? revision) + 1;
        await keeping.write({ revision, snapshot: blank });
        changes.postMessage(revision);
      }),
  };
}

function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

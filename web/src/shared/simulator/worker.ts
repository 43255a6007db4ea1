import { openKeeping } from "./kept.ts";
import type { Answer, Asked, Told } from "./messages.ts";
import { type Program, startProgram } from "./program.ts";

/** The lock that lets one tab at a time read, change and keep the state, which all tabs share. */
const LOCK = "greenroom-simulator";

const keeping = openKeeping();
const changes = new BroadcastChannel("greenroom-simulator");

let program: Promise<Program> | undefined;
let blank = new Uint8Array();
let revision = 0;
let last = new Uint8Array();

const tell = (told: Told, transfer: Transferable[] = []) => postMessage(told, { transfer });

async function start(asked: Extract<Asked, { does: "start" }>): Promise<Program> {
  const started = await startProgram(asked.wasm, asked.bytes, asked.cheapPasswords, (progress) =>
    tell({ progress }),
  );
  blank = await started.snapshot();
  last = blank;
  return started;
}

/** Takes over what another tab has done meanwhile. What can't be read is left behind, and said. */
async function catchUp(api: Program): Promise<void> {
  const kept = await keeping.read();
  if ((kept?.revision ?? 0) === revision) return;
  try {
    last = kept?.snapshot ?? blank;
    await api.restore(last);
  } catch {
    last = blank;
    await api.restore(blank);
    tell({ startedFresh: true });
  }
  revision = kept?.revision ?? 0;
}

/** Keeps the state when the request changed it, before the request is answered. */
async function keep(api: Program): Promise<void> {
  const snapshot = await api.snapshot();
  if (same(snapshot, last)) return;
  revision += 1;
  await keeping.write({ revision, snapshot });
  last = snapshot;
  changes.postMessage(revision);
}

function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

async function handle(api: Program, asked: Extract<Asked, { does: "handle" }>): Promise<Answer> {
  return navigator.locks.request(LOCK, async () => {
    await catchUp(api);
    const answer = await api.handle(asked.method, asked.url, asked.headers, asked.body);
    await keep(api);
    return answer;
  });
}

async function reset(api: Program): Promise<null> {
  await navigator.locks.request(LOCK, async () => {
    const kept = await keeping.read();
    await api.restore(blank);
    last = blank;
    revision = (kept?.revision ?? revision) + 1;
    await keeping.write({ revision, snapshot: blank });
    changes.postMessage(revision);
  });
  return null;
}

/** Does what is asked, and returns the answer to send, if it has one. */
async function attend(asked: Asked): Promise<Answer | null> {
  if (asked.does === "start") {
    program ??= start(asked);
    await program;
    return null;
  }
  if (!program) throw new Error("The simulated backend was not started.");
  const api = await program;
  return asked.does === "reset" ? reset(api) : handle(api, asked);
}

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  attend(data).then(
    (given) => tell({ id: data.id, answer: given }, given ? [given.body.buffer] : []),
    (error: unknown) => tell({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
  );
});

import type { WorkerResponse, WorkerRequest, WorkerMessage } from "./messages.ts";
import { startProgram } from "./program.ts";
import { createUnsharedState, createSharedState, type SimulatorState } from "./state.ts";

let starting: Promise<SimulatorState> | undefined;

const post = (message: WorkerMessage, transfer: Transferable[] = []) => postMessage(message, { transfer });

async function start({
  wasm,
  bytes,
  files,
  cheapPasswords,
  persists,
}: Extract<WorkerRequest, { does: "start" }>): Promise<SimulatorState> {
  const api = await startProgram({ wasm, bytes, files, cheapPasswords }, (progress) => post({ progress }));
  if (!persists) return createUnsharedState(api);
  return createSharedState(api, {
    startedFresh: () => post({ startedFresh: true }),
    changedElsewhere: () => post({ changedElsewhere: true }),
  });
}

/** Handles a message of the page. Returns the response to send, if any. */
async function handleRequest(request: WorkerRequest): Promise<WorkerResponse | null> {
  if (request.does === "start") starting ??= start(request);
  if (!starting) throw new Error("The simulated backend was not started.");
  const state = await starting;
  if (request.does === "handle") return state.handle(request);
  if (request.does === "reset") await state.reset();
  return null;
}

addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  handleRequest(data).then(
    (given) => post({ id: data.id, answer: given }, given ? [given.body.buffer] : []),
    (error: unknown) => post({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
  );
});

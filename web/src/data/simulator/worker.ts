import type { Answer, Asked, Told } from "./messages.ts";
import { startProgram } from "./program.ts";
import { ownState, sharedState, type State } from "./state.ts";

let starting: Promise<State> | undefined;

const tell = (told: Told, transfer: Transferable[] = []) => postMessage(told, { transfer });

async function start({
  wasm,
  bytes,
  contract,
  cheapPasswords,
  keeps,
}: Extract<Asked, { does: "start" }>): Promise<State> {
  const api = await startProgram({ wasm, bytes, contract, cheapPasswords }, (progress) => tell({ progress }));
  if (!keeps) return ownState(api);
  return sharedState(api, {
    startedFresh: () => tell({ startedFresh: true }),
    changedElsewhere: () => tell({ changedElsewhere: true }),
  });
}

/** Does what is asked, and returns the answer to send, if it has one. */
async function attend(asked: Asked): Promise<Answer | null> {
  if (asked.does === "start") starting ??= start(asked);
  if (!starting) throw new Error("The simulated backend was not started.");
  const state = await starting;
  if (asked.does === "handle") return state.handle(asked);
  if (asked.does === "reset") await state.reset();
  return null;
}

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  attend(data).then(
    (given) => tell({ id: data.id, answer: given }, given ? [given.body.buffer] : []),
    (error: unknown) => tell({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
  );
});

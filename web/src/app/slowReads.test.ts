import { expect, test, vi } from "vitest";
import { readTranscript } from "../features/outline-editor/slice.ts";
import { fetchTranscript } from "../features/transcripts/slice.ts";
import { makeStore } from "./store.ts";

/** Creates a response whose body the test sends in pieces. */
function piecemeal() {
  let arrive: (text: string) => void = () => undefined;
  let end: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      arrive = (text) => controller.enqueue(new TextEncoder().encode(text));
      end = () => controller.close();
    },
  });
  const headers = { "content-type": "application/json" };
  return { arrive, end, fetch: () => Promise.resolve(new Response(body, { headers })) };
}

//proves:transfer-progress
test.each([
  ["transcripts/fetch", fetchTranscript],
  ["outlineEditor/read", readTranscript],
])("%s: accepts a slow response as long as its bytes arrive", async (_, read) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { arrive, end, fetch } = piecemeal();
  const reading = makeStore(fetch).dispatch(read({ videoId: "talk", language: "en" }));
  for (const piece of ['{"language":', '"en",', '"cues":', "[]}"]) {
    await vi.advanceTimersByTimeAsync(15_000);
    arrive(piece);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  end();
  expect((await reading).payload).toEqual({ language: "en", cues: [] });
});

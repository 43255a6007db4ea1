/** How much of an answer is read. */
export const MAX_ANSWER_BYTES = 50_000_000;

interface Answer {
  body: unknown;
  isJson: boolean;
  bytes: number;
  cut: boolean;
}

/** Reads an answer's body up to the limit: JSON when all of it is there and is JSON, else text. */
export async function readAnswer(response: Response, signal: AbortSignal): Promise<Answer> {
  const { pieces, bytes, cut } = await readUpToLimit(response, signal);
  const text = await textOf(pieces, response.headers.get("content-type"));
  const parsed = cut ? undefined : parse(text);
  return { body: parsed === undefined ? text : parsed.value, isJson: parsed !== undefined, bytes, cut };
}

async function readUpToLimit(response: Response, signal: AbortSignal) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  if (!response.body) return { pieces, bytes, cut: false };
  const reader = response.body.getReader();
  // A body that does not come from the network does not know the signal.
  const giveUp = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener("abort", giveUp);
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- the pieces come one after the other
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return { pieces, bytes, cut: false };
      const room = MAX_ANSWER_BYTES - bytes;
      pieces.push(value.subarray(0, room));
      bytes += Math.min(value.length, room);
      if (value.length > room) {
        giveUp();
        return { pieces, bytes, cut: true };
      }
    }
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}

async function textOf(pieces: Uint8Array<ArrayBuffer>[], type: string | null): Promise<string> {
  const charset = /charset="?([^\s;"]+)/i.exec(type ?? "")?.[1] ?? "utf-8";
  return decoderFor(charset).decode(await new Blob(pieces).arrayBuffer());
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    // A name that no browser knows.
    return new TextDecoder();
  }
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

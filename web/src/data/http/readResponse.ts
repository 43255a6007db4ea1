/** Maximum number of bytes that are read of a response body. */
export const MAX_RESPONSE_BYTES = 50_000_000;

interface ResponseBody {
  body: unknown;
  isJson: boolean;
  bytes: number;
  cut: boolean;
}

/** Reads a response body up to the limit. A complete JSON body is parsed. Any other body is returned as text. */
export async function readResponse(response: Response, signal: AbortSignal): Promise<ResponseBody> {
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
  // The reader must be cancelled, because only a body from the network reacts to the abort signal.
  const cancel = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener("abort", cancel);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return { pieces, bytes, cut: false };
      const remaining = MAX_RESPONSE_BYTES - bytes;
      pieces.push(value.subarray(0, remaining));
      bytes += Math.min(value.length, remaining);
      if (value.length > remaining) {
        cancel();
        return { pieces, bytes, cut: true };
      }
    }
  } finally {
    signal.removeEventListener("abort", cancel);
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
    // The charset of the response is unknown, so UTF-8 is used.
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

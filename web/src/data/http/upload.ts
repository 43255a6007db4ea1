import type { Progress } from "../api/client.ts";

/** The headers of an answer, as XMLHttpRequest gives them: one a line. */
function headersIn(text: string): Headers {
  const headers = new Headers();
  for (const line of text.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}

// The statuses whose answers have no body.
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Sends a request as fetch does, and tells how much of its body is sent, in bytes: fetch has no such events. It rejects
 * with a TypeError when no answer comes, and with an AbortError when the request's signal gives it up.
 */
export async function upload(request: Request, onSent: (progress: Progress) => void): Promise<Response> {
  const { signal } = request;
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const giveUp = () => sending.abort();
    const over = new AbortController();
    sending.open(request.method, request.url);
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
    sending.responseType = "arraybuffer";
    sending.upload.addEventListener("progress", ({ loaded, total }) => onSent({ done: loaded, total }));
    sending.addEventListener("load", () => {
      const { status, statusText } = sending;
      const headers = headersIn(sending.getAllResponseHeaders());
      const content = WITHOUT_BODY.has(status) ? null : (sending.response as ArrayBuffer);
      resolve(new Response(content, { status, statusText, headers }));
    });
    sending.addEventListener("error", () => reject(new TypeError("Failed to upload")));
    sending.addEventListener("abort", () =>
      reject(new DOMException("The upload is cancelled.", "AbortError")),
    );
    sending.addEventListener("loadend", () => over.abort());
    signal.addEventListener("abort", giveUp, { signal: over.signal });
    if (signal.aborted) return reject(new DOMException("The upload is cancelled.", "AbortError"));
    sending.send(body);
  });
}

import type { Progress } from "../api/client.ts";

/** Parses the headers from XMLHttpRequest, one per line. */
function headersIn(text: string): Headers {
  const headers = new Headers();
  for (const line of text.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}

// HTTP statuses of responses without a body.
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Sends a request as fetch does, and also reports the upload progress in bytes. It rejects with a TypeError if it
 * gets no response, and with an AbortError when the signal aborts.
 */
export async function upload(request: Request, onSent: (progress: Progress) => void): Promise<Response> {
  const { signal } = request;
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const abort = () => sending.abort();
    const done = new AbortController();
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
    sending.addEventListener("loadend", () => done.abort());
    signal.addEventListener("abort", abort, { signal: done.signal });
    if (signal.aborted) return reject(new DOMException("The upload is cancelled.", "AbortError"));
    sending.send(body);
  });
}

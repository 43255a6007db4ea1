import type { Fetch, Progress } from "../api/client.ts";

// What the client calls the body that is a file.
const FILE = "application/octet-stream";

/** Reads an answer as it comes. */
async function read(response: Response, report: (progress: Progress) => void): Promise<Response> {
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  // The length of a compressed answer is not the one that is read.
  const length = headers.has("content-encoding") ? 0 : Number(headers.get("content-length"));
  const total = length > 0 ? length : null;
  const reader = response.body.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const piece = await reader.read();
    if (piece.done) break;
    pieces.push(piece.value);
    done += piece.value.byteLength;
    report({ done, total });
  }
  return new Response(new Blob(pieces), { status, statusText, headers });
}

/** A fetch that reports how far it is, in bytes: a file that is sent, and otherwise the answer that is read. */
export function withProgress(fetch: Fetch, report: (progress: Progress) => void): Fetch {
  return async (request) =>
    request.headers.get("content-type") === FILE
      ? fetch(request, report)
      : read(await fetch(request), report);
}

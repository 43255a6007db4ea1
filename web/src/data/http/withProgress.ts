import type { Fetch, Progress } from "../api/client.ts";

// Content type of a file in the API client.
const FILE = "application/octet-stream";

/** Reads a response and reports the progress. */
async function read(response: Response, report: (progress: Progress) => void): Promise<Response> {
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  // The length of a compressed response differs from the number of bytes read.
  const length = headers.has("content-encoding") ? 0 : Number(headers.get("content-length"));
  const total = length > 0 ? length : null;
  const reader = response.body.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  for (;;) {
    const piece = await reader.read();
    if (piece.done) break;
    pieces.push(piece.value);
    done += piece.value.byteLength;
    report({ done, total });
  }
  return new Response(new Blob(pieces), { status, statusText, headers });
}

/** Wraps fetch and reports the progress in bytes: of the upload for a file, otherwise of the download. */
export function withProgress(fetch: Fetch, report: (progress: Progress) => void): Fetch {
  return async (request) =>
    request.headers.get("content-type") === FILE
      ? fetch(request, report)
      : read(await fetch(request), report);
}

import type { Fetch, Progress } from "../api/client.ts";

// Content type with which the API client sends a file.
const FILE = "application/octet-stream";

/** Reads a response body and reports the download progress. */
async function read(response: Response, report: (progress: Progress) => void): Promise<Response> {
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  // If a response is compressed, its content length is smaller than the number of bytes that are read, so the total
  // is unknown.
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

/**
 * Wraps fetch to report the progress in bytes. For a request that sends a file, this is the upload progress; for
 * others, the download progress.
 */
export function withProgress(fetch: Fetch, report: (progress: Progress) => void): Fetch {
  return async (request) =>
    request.headers.get("content-type") === FILE
      ? fetch(request, report)
      : read(await fetch(request), report);
}

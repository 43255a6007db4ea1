/** Timeout of the request in milliseconds, after which the page stays in its document. */
const HEAD_TIMEOUT = 3_000;

/** Resolves if the server responds at the page's address, and rejects if a reload would lose the page. */
export async function canLoadDocument(): Promise<void> {
  await fetch(window.location.href, { method: "HEAD", signal: AbortSignal.timeout(HEAD_TIMEOUT) });
}

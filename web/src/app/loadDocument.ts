/** Timeout of the request in milliseconds, after which the page stays in its document. */
const HEAD_TIMEOUT = 3_000;

/** Resolves if the server responds at the page's address. Rejects if the user would lose the page by a reload. */
export async function canLoadDocument(): Promise<void> {
  await fetch(window.location.href, { method: "HEAD", signal: AbortSignal.timeout(HEAD_TIMEOUT) });
}

/** Time in milliseconds after which the request fails. The page then stays in its current document. */
const HEAD_TIMEOUT = 3_000;

/** Resolves if the server responds at the page's address. Rejects otherwise, because a reload would lose the page. */
export async function canLoadDocument(): Promise<void> {
  await fetch(window.location.href, { method: "HEAD", signal: AbortSignal.timeout(HEAD_TIMEOUT) });
}

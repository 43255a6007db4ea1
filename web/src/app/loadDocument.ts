/** How long the server has to answer before the page stays in its document, in milliseconds. */
const PATIENCE = 3_000;

/** Resolves when the server answers at the page's address, and rejects when a reload would lose the page. */
export async function canLoad(): Promise<void> {
  await fetch(window.location.href, { method: "HEAD", signal: AbortSignal.timeout(PATIENCE) });
}

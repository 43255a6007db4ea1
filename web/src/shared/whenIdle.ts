/** Runs a callback when the browser is idle, but at most 2 s later. Returns a function that cancels the callback. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(run, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  // Safari does not support requestIdleCallback.
  const handle = setTimeout(run, 200);
  return () => clearTimeout(handle);
}

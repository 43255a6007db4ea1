/** Runs something when the browser has nothing better to do, after two seconds at the latest; returns the way to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(run, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no such callback.
  const handle = setTimeout(run, 200);
  return () => clearTimeout(handle);
}

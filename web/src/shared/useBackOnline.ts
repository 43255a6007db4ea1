import { useEffectEvent, useLayoutEffect } from "react";

/** Runs something whenever the browser finds its way back to the network. */
export function useBackOnline(run: () => void): void {
  const latest = useEffectEvent(run);

  // A layout effect, so that what is on show never misses the event.
  useLayoutEffect(() => {
    const gone = new AbortController();
    window.addEventListener("online", () => latest(), { signal: gone.signal });
    return () => gone.abort();
  }, []);
}

import { useEffectEvent, useLayoutEffect } from "react";

/** Runs a callback whenever the browser is online again. */
export function useBackOnline(run: () => void): void {
  const latest = useEffectEvent(run);

  // An event between commit and paint would occur before an ordinary effect adds its listener. A layout effect adds
  // it earlier.
  useLayoutEffect(() => {
    const gone = new AbortController();
    window.addEventListener("online", () => latest(), { signal: gone.signal });
    return () => gone.abort();
  }, []);
}

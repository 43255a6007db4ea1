import { useEffectEvent, useLayoutEffect } from "react";

/** Runs a callback whenever the browser is online again. */
export function useBackOnline(run: () => void): void {
  const latest = useEffectEvent(run);

  // A layout effect does not miss an event between commit and paint.
  useLayoutEffect(() => {
    const gone = new AbortController();
    window.addEventListener("online", () => latest(), { signal: gone.signal });
    return () => gone.abort();
  }, []);
}

import { useEffect, useEffectEvent } from "react";

/**
 * Runs a callback once after each new response, when an interval in milliseconds has passed. In a background tab, it
 * waits until the user returns to the tab. Without a response it does nothing.
 */
export function usePolling(run: () => void, interval: number, response: object | undefined): void {
  const latest = useEffectEvent(run);

  useEffect(() => {
    if (response === undefined) return undefined;
    const gone = new AbortController();
    const poll = () => {
      if (document.visibilityState === "hidden") return;
      gone.abort();
      latest();
    };
    const timer = setTimeout(() => {
      document.addEventListener("visibilitychange", poll, { signal: gone.signal });
      poll();
    }, interval);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [interval, response]);
}

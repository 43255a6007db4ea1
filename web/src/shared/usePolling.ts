import { useEffect, useEffectEvent } from "react";

/**
 * Runs a callback once after each new response, after an interval in milliseconds. While the tab is in the background,
 * it waits until the user returns. It does nothing if the response is undefined.
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

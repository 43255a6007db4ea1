import { useEffect, useEffectEvent } from "react";

/** Interval in milliseconds at which the function is called. */
const TICK = 1_000;

/**
 * Calls a function about once per second while `isOn` is true. Its argument is the number of seconds since the last
 * call.
 */
export function useElapsedSeconds(isOn: boolean, onTick: (seconds: number) => void): void {
  const tick = useEffectEvent(onTick);

  useEffect(() => {
    if (!isOn) return undefined;
    let last = performance.now();
    function report() {
      const now = performance.now();
      tick((now - last) / 1_000);
      last = now;
    }
    const clock = setInterval(report, TICK);
    return () => {
      clearInterval(clock);
      report();
    };
  }, [isOn]);
}

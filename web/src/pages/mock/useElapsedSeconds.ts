import { useEffect, useEffectEvent } from "react";

/** Interval of the page's clock in milliseconds. */
const TICK = 1_000;

/** Calls a function about every second with the seconds that passed since the last call, while `isOn` is true. */
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

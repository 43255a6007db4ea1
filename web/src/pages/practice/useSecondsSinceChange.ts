import { useEffect, useState } from "react";

const TICK = 250;

/** Returns the number of seconds since the component was mounted or `of` has changed. */
export function useSecondsSinceChange(of: string): number {
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    const begun = performance.now();
    const clock = setInterval(() => setSeconds((performance.now() - begun) / 1_000), TICK);
    return () => {
      clearInterval(clock);
      setSeconds(0);
    };
  }, [of]);

  return seconds;
}

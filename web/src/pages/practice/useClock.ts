import { useEffect, useState } from "react";

const TICK = 250;

/** Returns the number of seconds since the component mounted. */
export function useClock(): number {
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    const begun = performance.now();
    const clock = setInterval(() => setSeconds((performance.now() - begun) / 1_000), TICK);
    return () => clearInterval(clock);
  }, []);

  return seconds;
}

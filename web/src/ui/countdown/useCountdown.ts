import { useEffect, useEffectEvent, useState } from "react";

/** Duration of a countdown in seconds. */
export const COUNTDOWN_SECONDS = 8;

/** Counts down while `isRunning` is true, and calls `onEnd` once at 0. Returns the remaining seconds. */
export function useCountdown(onEnd: () => void, isRunning = true): number {
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  useEffect(() => {
    if (left === 0) end();
  }, [left]);

  return left;
}

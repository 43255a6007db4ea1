import { useEffect, useMemo, useState } from "react";
import { dayAt, zoneOfDevice } from "../../shared/day.ts";
import type { UserDay } from "./slice.ts";

/** Interval in milliseconds at which the hook computes the current day again. */
const PACE = 60_000;

/** Returns the current day in the time zone of the user, which changes at midnight. */
export function useToday(now: () => number = Date.now): UserDay {
  const [today, setToday] = useState(() => dayAt(now(), zoneOfDevice()));
  const [offset, setOffset] = useState(() => offsetAt(now()));

  useEffect(() => {
    const look = () => {
      setToday(dayAt(now(), zoneOfDevice()));
      setOffset(offsetAt(now()));
    };
    const timer = setInterval(look, PACE);
    // Timers stop while the device sleeps, so the day is also computed when the page becomes visible.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [now]);

  return useMemo(() => ({ today, offset }), [today, offset]);
}

/** Returns the difference of the device's clock from UTC, in minutes, at the start of the day that contains a time. */
function offsetAt(timestamp: number): number {
  return -new Date(new Date(timestamp).setHours(0, 0, 0, 0)).getTimezoneOffset();
}

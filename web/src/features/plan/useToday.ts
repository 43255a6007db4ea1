import { useEffect, useMemo, useState } from "react";
import { dayAt, zoneOfDevice } from "../../shared/day.ts";
import type { UserDay } from "./slice.ts";

/** Interval in milliseconds at which the day is checked. */
const PACE = 60_000;

/** Returns the current day in the user's time zone. It changes at midnight. */
export function useToday(now: () => number = Date.now): UserDay {
  const [today, setToday] = useState(() => dayAt(now(), zoneOfDevice()));
  const [offset, setOffset] = useState(() => offsetAt(now()));

  useEffect(() => {
    const look = () => {
      setToday(dayAt(now(), zoneOfDevice()));
      setOffset(offsetAt(now()));
    };
    const timer = setInterval(look, PACE);
    // Timers do not run while the device sleeps.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [now]);

  return useMemo(() => ({ today, offset }), [today, offset]);
}

/** Returns the device's UTC offset in minutes at the start of the day of a timestamp. */
function offsetAt(timestamp: number): number {
  return -new Date(new Date(timestamp).setHours(0, 0, 0, 0)).getTimezoneOffset();
}

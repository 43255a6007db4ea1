import { useEffect, useMemo, useState } from "react";
import { dayAt, zoneOfDevice } from "../../shared/day.ts";
import type { Today } from "./slice.ts";

/** How often a page that stays open looks whether another day has begun, in milliseconds. */
const PACE = 60_000;

/** The day that it is where the person is, by their zone; another from midnight on. */
export function useToday(now: () => number = Date.now): Today {
  const [today, setToday] = useState(() => dayAt(now(), zoneOfDevice()));
  const [offset, setOffset] = useState(() => offsetAt(now()));

  useEffect(() => {
    const look = () => {
      setToday(dayAt(now(), zoneOfDevice()));
      setOffset(offsetAt(now()));
    };
    const timer = setInterval(look, PACE);
    // A device that slept has missed the ticks.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [now]);

  return useMemo(() => ({ today, offset }), [today, offset]);
}

/** How many minutes the clocks of this device were ahead of UTC when the day of a moment began. */
function offsetAt(moment: number): number {
  return -new Date(new Date(moment).setHours(0, 0, 0, 0)).getTimezoneOffset();
}

import type { Plan, PlanDays } from "../../data/api/types.ts";
import { availableTime, plannedMinutesOn } from "./planSettings.ts";

/** Maximum number of minutes per day that the app suggests: 8 h, as much as a working day. */
const MAX_SUGGESTED_MINUTES = 480;

const MINUTE = 60_000;

/** Additional minutes that the app suggests for the remaining items of a plan. */
export interface ExtraMinutes {
  /** Minutes per day; 0 if no day is left. */
  minutes: number;
  /** Whether all remaining items then fit. */
  isEnough: boolean;
  /** Whether today is the only day that is left. */
  isTodayOnly: boolean;
}

/** Returns the number of minutes until midnight in the time zone of the device. */
function minutesUntilMidnight(now: number): number {
  return Math.floor((new Date(now).setHours(24, 0, 0, 0) - now) / MINUTE);
}

/**
 * Returns the additional minutes per day that the remaining items need. A day has at most 8 h. If only today is left,
 * it has at most the time until midnight.
 */
export function extraMinutesNeeded(
  plan: Plan,
  { today, leftMinutes }: Pick<PlanDays, "today" | "leftMinutes">,
  now: number,
): ExtraMinutes {
  const { days } = availableTime(plan, today);
  const isTodayOnly = days === 1 && plannedMinutesOn(plan, today) > 0;
  if (days === 0) return { minutes: 0, isEnough: false, isTodayOnly };
  const most = isTodayOnly
    ? Math.min(MAX_SUGGESTED_MINUTES, minutesUntilMidnight(now)) - plannedMinutesOn(plan, today)
    : MAX_SUGGESTED_MINUTES - Math.max(...plan.minutes);
  const needed = Math.ceil(leftMinutes / days);
  return { minutes: Math.min(needed, Math.max(0, most)), isEnough: needed <= most, isTodayOnly };
}

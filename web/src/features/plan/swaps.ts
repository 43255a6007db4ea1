import type { Plan, PlanBody, PlanDays, PlanItem } from "../../data/api/types.ts";
import type { Day } from "../../shared/day.ts";
import { MAX_PLAN_SWAPS } from "../../shared/limits.ts";
import { planBodyOf } from "./planSettings.ts";

/** Returns the plan with the positions of two videos swapped. */
export function planWithSwap(plan: Plan, one: string, other: string): PlanBody {
  return { ...planBodyOf(plan), swaps: [...(plan.swaps ?? []), [one, other]].slice(-MAX_PLAN_SWAPS) };
}

/** Returns the plan without the latest swap of two videos. */
export function planWithoutSwap(plan: Plan, one: string, other: string): PlanBody {
  const swaps = plan.swaps ?? [];
  const last = swaps.findLastIndex(([first, second]) => first === one && second === other);
  return { ...planBodyOf(plan), swaps: swaps.filter((_, index) => index !== last) };
}

/** Returns the first video of a later day that can be swapped with a video of this day. */
export function findVideoToSwap(
  { days }: Pick<PlanDays, "days">,
  day: Day,
  id: string,
): { date: Day; videoId: string } | undefined {
  const later = days.filter(({ date }) => date > day);
  for (const { date, items } of later) {
    const item = items.find(({ kind, videoId }) => kind === "video" && videoId !== id);
    if (item?.videoId !== undefined) return { date, videoId: item.videoId };
  }
  return undefined;
}

/** Returns the days with two videos swapped. It is a preview until the server has computed the days. */
export function swapVideos({ days, ...schedule }: PlanDays, one: string, other: string): PlanDays {
  const items = days.flatMap((day) => day.items);
  const find = (id: string) => items.find(({ kind, videoId }) => kind === "video" && videoId === id);
  const [here, there] = [find(one), find(other)];
  if (!here || !there) return { ...schedule, days };
  const put = (item: PlanItem) => (item === here ? there : item === there ? here : item);
  return { ...schedule, days: days.map((day) => ({ ...day, items: day.items.map(put) })) };
}

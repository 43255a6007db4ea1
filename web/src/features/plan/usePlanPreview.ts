import { useEffect, useState } from "react";
import type { PlanBody, PlanDays } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { hasDaysLeft } from "./planSettings.ts";
import { type UserDay, previewPlan } from "./slice.ts";

/** Time in milliseconds after the last change before the request is sent. */
const REST = 250;

/**
 * Returns the days of a plan that is not saved. Until the response arrives, it returns the previous days. The request
 * omits the title, which does not change the days and can be longer than its limit.
 */
export function usePlanPreview(plan: PlanBody, today: UserDay): PlanDays | undefined {
  const dispatch = useAppDispatch();
  const [schedule, setSchedule] = useState<PlanDays>();
  const canBeScheduled =
    hasDaysLeft(plan, today.today) &&
    plan.minutes.some((minutes) => minutes > 0) &&
    plan.categories.length + plan.playlists.length > 0;

  useEffect(() => {
    if (!canBeScheduled) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const { title: _title, ...untitled } = plan;
      void dispatch(previewPlan({ plan: untitled, today })).then((action) => {
        if (isCurrent && previewPlan.fulfilled.match(action)) setSchedule(action.payload);
      });
    }, REST);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, plan, today, canBeScheduled]);

  return canBeScheduled ? schedule : undefined;
}

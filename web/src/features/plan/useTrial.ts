import { useEffect, useState } from "react";
import type { PlanBody, PlanDays } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { type Today, tryPlan } from "./slice.ts";

/** How long who changes something may go on until it is asked what comes of it, in milliseconds. */
const REST = 250;

/** How a wish would lie over the days; what was known before until another answer is there. */
export function useTrial(wish: PlanBody, today: Today): PlanDays | undefined {
  const dispatch = useAppDispatch();
  const [laid, setLaid] = useState<PlanDays>();
  const canBeLaid =
    wish.interviewOn > today.today &&
    wish.minutes.some((minutes) => minutes > 0) &&
    wish.categories.length + wish.playlists.length > 0;

  useEffect(() => {
    if (!canBeLaid) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void dispatch(tryPlan({ wish, today })).then((action) => {
        if (isCurrent && tryPlan.fulfilled.match(action)) setLaid(action.payload);
      });
    }, REST);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, wish, today, canBeLaid]);

  return canBeLaid ? laid : undefined;
}

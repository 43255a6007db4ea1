import { useCallback, useEffect, useMemo } from "react";
import type { PlanDays, PlanWish } from "../../data/api/types.ts";
import { selectUnsent } from "../../data/notebook/outbox.ts";
import { usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { PLAN, selectWish } from "./notebook.ts";
import { fetchPlanDays, selectLaid, selectLaidStatus, selectWrites, type Today } from "./slice.ts";
import { asWished } from "./wish.ts";

/** A person's plan, as far as it is known. */
export interface KnownPlan {
  wish: PlanWish | undefined;
  /** How it lies over the days; undefined until that is known, and when the interview is over. */
  laid: PlanDays | undefined;
  phase: "pending" | "fulfilled" | "rejected";
  retry: () => void;
}

/** The plan of the person who is logged in, as it lies from today on. */
export function usePlan(today: Today): KnownPlan {
  const dispatch = useAppDispatch();
  const wish = useAppSelector(selectWish);
  const wishStatus = useAppSelector(PLAN.selectStatus);
  const laid = useAppSelector(selectLaid);
  const laidStatus = useAppSelector(selectLaidStatus);
  const writes = useAppSelector(selectWrites);
  const isUnsent = useAppSelector((state) => selectUnsent(state).some(({ notebook }) => notebook === "plan"));
  const isAhead = wish !== undefined && today.today < wish.interviewOn;
  // What the server does not have it can't lay.
  const isWanted = isAhead && wishStatus === "fulfilled" && !(isUnsent && laid === null);
  usePersonal(PLAN.ensure);

  useEffect(() => {
    if (isWanted) void dispatch(fetchPlanDays({ ...today, writes }));
  }, [dispatch, isWanted, today, writes]);

  const retry = useCallback(() => {
    dispatch(PLAN.ensure());
    if (isWanted) void dispatch(fetchPlanDays({ ...today, writes }));
  }, [dispatch, isWanted, today, writes]);

  const shown = useMemo(
    () => (isAhead && laid !== null ? asWished(laid, wish) : undefined),
    [isAhead, laid, wish],
  );
  const isKnown = wish === undefined ? wishStatus === "fulfilled" : !isAhead || laid !== null;
  const isLost = wish === undefined ? wishStatus === "rejected" : laidStatus === "rejected";
  return { wish, laid: shown, phase: isKnown ? "fulfilled" : isLost ? "rejected" : "pending", retry };
}

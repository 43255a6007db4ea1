import { useCallback, useEffect, useMemo } from "react";
import type { Plan, PlanDays } from "../../data/api/types.ts";
import { selectUnsent } from "../../data/notebook/outbox.ts";
import { useAccount } from "../../data/store/account.ts";
import { useReachable } from "../../data/store/connection.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { readLastPlan } from "./lastPlan.ts";
import { PLAN, PLAN_CHANGES, planReadFromStorage, selectPlan } from "./notebook.ts";
import {
  fetchPlanDays,
  selectSchedule,
  selectScheduleStatus,
  selectRestoredFrom,
  selectWrites,
  type UserDay,
} from "./slice.ts";
import { omitDroppedItems, hasDaysLeft } from "./planSettings.ts";

/** Plan of the user, as far as it is loaded. */
export interface LoadedPlan {
  plan: Plan | undefined;
  /** Days of the plan. They are undefined while they load, and after the interview. */
  schedule: PlanDays | undefined;
  /** Time at which the plan was read if it comes from storage, because the server is unreachable; otherwise null. */
  restoredFrom: string | null;
  phase: "pending" | "fulfilled" | "rejected";
  retry: () => void;
}

/** Returns the plan of the logged-in user from today on. */
export function usePlan(today: UserDay): LoadedPlan {
  const dispatch = useAppDispatch();
  const plan = useAppSelector(selectPlan);
  const planStatus = useAppSelector(PLAN.selectStatus);
  const changesStatus = useAppSelector(PLAN_CHANGES.selectStatus);
  const schedule = useAppSelector(selectSchedule);
  const scheduleStatus = useAppSelector(selectScheduleStatus);
  const restoredFrom = useAppSelector(selectRestoredFrom);
  const hasChanges = changesStatus === "fulfilled" || restoredFrom !== null;
  const writes = useAppSelector(selectWrites);
  const account = useAccount();
  const reachable = useReachable();
  const isUnsent = useAppSelector((state) => selectUnsent(state).some(({ notebook }) => notebook === "plan"));
  const isOpen = plan !== undefined && hasDaysLeft(plan, today.today);
  // The server can compute the days only when it has the plan.
  const isWanted = isOpen && planStatus === "fulfilled" && !(isUnsent && schedule === null);
  useEnsureLoaded(PLAN.ensure);
  useEnsureLoaded(PLAN_CHANGES.ensure);

  useEffect(() => {
    if (isWanted) void dispatch(fetchPlanDays({ ...today, writes }));
  }, [dispatch, isWanted, today, writes]);

  const retry = useCallback(() => {
    dispatch(PLAN.ensure());
    dispatch(PLAN_CHANGES.ensure());
    if (isWanted) void dispatch(fetchPlanDays({ ...today, writes }));
  }, [dispatch, isWanted, today, writes]);

  const shown = useMemo(
    () => (isOpen && hasChanges && schedule !== null ? omitDroppedItems(schedule, plan) : undefined),
    [isOpen, hasChanges, schedule, plan],
  );
  const isKnown =
    plan === undefined ? planStatus === "fulfilled" : hasChanges && (!isOpen || schedule !== null);
  const isLost =
    plan === undefined
      ? planStatus === "rejected"
      : changesStatus === "rejected" || scheduleStatus === "rejected";
  const isCutOff = isLost && !isKnown && !reachable;

  useEffect(() => {
    const last = isCutOff ? readLastPlan(account) : null;
    if (last !== null) dispatch(planReadFromStorage(last));
  }, [dispatch, isCutOff, account]);

  return {
    plan,
    schedule: shown,
    restoredFrom,
    phase: isKnown ? "fulfilled" : isLost ? "rejected" : "pending",
    retry,
  };
}

import type { Plan, PlanDays } from "../../data/api/types.ts";
import { scopedKey } from "../../shared/siteUrl.ts";
import type { PlanChange } from "./changes.ts";

/** Plan that this tab has read last. */
export interface LastPlan {
  /** ID of the account to which the plan belongs. */
  account: string;
  /** Time at which the plan was read. */
  readAt: string;
  saved: Plan;
  changes: readonly PlanChange[];
  schedule: PlanDays;
}

const KEY = scopedKey("lastPlan");

function isLastPlan(value: unknown): value is LastPlan {
  if (typeof value !== "object" || value === null) return false;
  const { account, readAt, saved, changes, schedule } = value as Partial<Record<keyof LastPlan, unknown>>;
  const areTexts = typeof account === "string" && typeof readAt === "string";
  const areObjects = [saved, schedule].every((each) => typeof each === "object" && each !== null);
  return areTexts && areObjects && Array.isArray(changes);
}

/**
 * Stores a plan in the session storage of this tab, so that other documents in the tab can read it. The value null
 * removes the stored plan.
 */
export function storeLastPlan(plan: LastPlan | null): void {
  try {
    if (plan === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(plan));
  } catch {
    console.warn(`Could not store ${KEY} in this tab.`);
  }
}

/** Returns the plan that is stored for an account; null if no plan is stored, or if the plan belongs to another account. */
export function readLastPlan(account: string | null): LastPlan | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isLastPlan(stored) && stored.account === account ? stored : null;
  } catch {
    return null;
  }
}

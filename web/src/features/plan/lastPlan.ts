import type { Plan, PlanDays } from "../../data/api/types.ts";
import { scopedKey } from "../../shared/siteUrl.ts";
import type { PlanChange } from "./changes.ts";

/** The plan as this tab read it last. */
export interface LastPlan {
  /** ID of the plan's account. */
  account: string;
  /** Timestamp of the read. */
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

/** Stores the plan in this tab's session storage, where it survives another document; null removes it. */
export function storeLastPlan(plan: LastPlan | null): void {
  try {
    if (plan === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(plan));
  } catch {
    console.warn(`Could not store ${KEY} in this tab.`);
  }
}

/**
 * Returns the stored plan of an account; null if no plan is stored, or if the stored plan belongs to another account.
 */
export function readLastPlan(account: string | null): LastPlan | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isLastPlan(stored) && stored.account === account ? stored : null;
  } catch {
    return null;
  }
}

import type { components } from "../../data/api/schema.d.ts";
import type { Plan, PlanBody, PlanDays, PlanItem } from "../../data/api/types.ts";
import { MAX_ENTRY_ID, MAX_PLAN_DECISIONS, MAX_PLAN_TODAY_ITEMS } from "../../shared/limits.ts";

/** Change of the plan with the given `planId`. Its decisions have priority over the lists in the plan itself. */
export type PlanChange = components["schemas"]["PlanChange"];

/** Decisions about items and days of a plan. Each decision is an explicit value. */
export type PlanDecisions = Pick<PlanChange, "dropped" | "later" | "off" | "added">;

/** Items of a day as they are stored, so that the day does not change. */
export type FixedDay = components["schemas"]["FixedDay"];

/** Change of the plan as the app sends it. */
export type PlanChangeBody = Omit<PlanChange, "_id" | "at">;

/** Returns an object that has the same decision for each of the keys. */
export function sameDecisionFor<Value>(keys: readonly string[], value: Value): Record<string, Value> {
  return Object.fromEntries(keys.map((key) => [key, value]));
}

function flat({ dropped = {}, later = {}, off = {}, added = {} }: PlanDecisions) {
  return [
    ...Object.entries(dropped).map(([key, value]) => ({ kind: "dropped", key, value })),
    ...Object.entries(later).map(([key, value]) => ({ kind: "later", key, value })),
    ...Object.entries(off).map(([key, value]) => ({ kind: "off", key, value })),
    ...Object.entries(added).map(([key, value]) => ({ kind: "added", key, value })),
  ];
}

/**
 * Returns the entry ID for a change with a single decision. It is the same on each device, so that equal decisions
 * are one entry. It returns undefined for several decisions, or if the ID would be too long.
 */
export function changeId(planId: string | undefined, decisions: PlanDecisions): string | undefined {
  const [one, ...others] = flat(decisions);
  return one === undefined || others.length > 0 ? undefined : idOfOne(planId, one.kind, one.key);
}

function idOfOne(planId: string | undefined, kind: string, key: string): string | undefined {
  const id = [kind, key, ...(planId === undefined ? [] : [planId])].join("-");
  return id.length <= MAX_ENTRY_ID ? id : undefined;
}

/** Returns the entry ID for a change that adds an item; undefined if it would be too long. */
export function additionId(planId: string | undefined, id: string): string | undefined {
  return idOfOne(planId, "added", id);
}

/** Returns the entry ID for the stored items of today. The next day uses the same ID. */
export function todayChangeId(planId: string | undefined): string {
  return ["today", ...(planId === undefined ? [] : [planId])].join("-");
}

function fixedItemOf({ kind, videoId, questionId, to, again }: PlanItem): FixedDay["items"][number] {
  return {
    kind,
    ...(videoId !== undefined && { videoId }),
    ...(questionId !== undefined && { questionId }),
    ...(to !== undefined && { to }),
    ...(again && { again }),
  };
}

/**
 * Returns today's items if they must be stored. It returns undefined if they are already stored, if there are none,
 * or if there are too many.
 */
export function todayListToStore({ today, days, fixed }: PlanDays): FixedDay | undefined {
  const items = days.find(({ date }) => date === today)?.items ?? [];
  if (fixed || items.length === 0 || items.length > MAX_PLAN_TODAY_ITEMS) return undefined;
  return { date: today, items: items.map(fixedItemOf) };
}

/** Splits decisions into groups, each of which fits into one change. */
export function splitDecisions(decisions: PlanDecisions): PlanDecisions[] {
  const all = flat(decisions);
  const parts: PlanDecisions[] = [];
  for (let from = 0; from < all.length; from += MAX_PLAN_DECISIONS) {
    const part = all.slice(from, from + MAX_PLAN_DECISIONS);
    const of = (wanted: string) =>
      Object.fromEntries(part.flatMap(({ kind, key, value }) => (kind === wanted ? [[key, value]] : [])));
    const kinds = new Set(part.map(({ kind }) => kind));
    // The entries were created from decisions, so the values have the types of decisions.
    parts.push(Object.fromEntries([...kinds].map((kind) => [kind, of(kind)])) as PlanDecisions);
  }
  return parts;
}

function apply(set: Set<string>, decisions: Readonly<Record<string, boolean>> = {}): void {
  for (const [key, isIn] of Object.entries(decisions)) {
    if (isIn) set.add(key);
    else set.delete(key);
  }
}

/** Compares two changes by the times at which they were written. The server uses the same order. */
export function byTime(one: PlanChange, other: PlanChange): number {
  return Date.parse(one.at) - Date.parse(other.at) || (one._id < other._id ? -1 : 1);
}

/** Returns the plan with all changes applied in the order in which they were written, as the server does it. */
export function applyChanges(plan: Plan, changes: readonly PlanChange[]): Plan {
  const own = changes.filter(({ planId }) => planId === plan.planId).toSorted(byTime);
  if (own.length === 0) return plan;
  const [dropped, daysOff] = [new Set(plan.dropped), new Set(plan.daysOff)];
  const later = { ...plan.later };
  for (const change of own) {
    apply(dropped, change.dropped);
    apply(daysOff, change.off);
    Object.assign(later, change.later);
  }
  return { ...plan, dropped: [...dropped], daysOff: [...daysOff].toSorted(), later };
}

/**
 * Merges the decisions of several changes. If there are several decisions about an item or a day, the last one
 * counts.
 */
export function mergedDecisions(changes: readonly PlanChange[]): PlanDecisions {
  const inOrder = changes.toSorted(byTime);
  const last = <Value>(of: (change: PlanChange) => Readonly<Record<string, Value>> | undefined) =>
    Object.fromEntries(inOrder.flatMap((change) => Object.entries(of(change) ?? {})));
  return {
    dropped: last(({ dropped }) => dropped),
    later: last(({ later }) => later),
    off: last(({ off }) => off),
    added: last(({ added }) => added),
  };
}

function listDecisions(before: readonly string[], after: readonly string[]): Record<string, boolean> {
  return {
    ...sameDecisionFor(
      before.filter((each) => !after.includes(each)),
      false,
    ),
    ...sameDecisionFor(
      after.filter((each) => !before.includes(each)),
      true,
    ),
  };
}

/** Returns the decisions that turn the lists of one plan into those of another. */
export function decisionsBetween(before: PlanBody, after: PlanBody): PlanDecisions {
  return {
    dropped: listDecisions(before.dropped, after.dropped),
    off: listDecisions(before.daysOff, after.daysOff),
  };
}

function settingsOf({ dropped: _dropped, daysOff: _daysOff, later: _later, ...settings }: PlanBody) {
  return new Map<string, unknown>(Object.entries(settings));
}

/**
 * Returns the settings that differ between two plans. Lists that changes can override are not included. A removed
 * setting is undefined.
 */
export function changedSettings(before: PlanBody, after: PlanBody): Partial<PlanBody> {
  const [earlier, later] = [settingsOf(before), settingsOf(after)];
  return Object.fromEntries(
    [...new Set([...earlier.keys(), ...later.keys()])]
      .filter((name) => JSON.stringify(later.get(name)) !== JSON.stringify(earlier.get(name)))
      .map((name) => [name, later.get(name)]),
  );
}

/**
 * Returns the entry IDs of changes that belong to earlier plans. It omits changes that were written after the current
 * plan.
 */
export function outdatedChanges(
  { planId, at }: Pick<Plan, "planId" | "at">,
  changes: readonly PlanChange[],
): string[] {
  return changes
    .filter((change) => change.planId !== planId && Date.parse(change.at) < Date.parse(at))
    .map(({ _id }) => _id);
}

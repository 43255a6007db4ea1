import { describe, expect, test } from "vitest";
import type { Plan, PlanDays } from "../../data/api/types.ts";
import {
  changedSettings,
  changeId,
  sameDecisionFor,
  decisionsBetween,
  mergedDecisions,
  todayListToStore,
  outdatedChanges,
  type PlanChange,
  splitDecisions,
  applyChanges,
} from "./changes.ts";

const PLAN: Plan = {
  planId: "new",
  interviewOn: "2026-12-12",
  startsOn: "2026-11-21",
  zone: "Europe/Berlin",
  minutes: [40, 40, 40, 40, 40, 60, 0],
  daysOff: ["2026-12-03"],
  categories: ["product-management"],
  playlists: [],
  dropped: ["a"],
  later: { b: "2026-11-30" },
  _id: "plan",
  at: "2026-11-21T08:00:00Z",
  madeAt: "2026-11-21T08:00:00Z",
};

const EMPTY_DAYS: PlanDays = {
  today: "2026-11-24",
  interviewOn: "2026-12-12",
  day: 4,
  of: 21,
  over: false,
  days: [],
  done: [],
  spent: 0,
  left: [],
  leftCount: 0,
  leftMinutes: 0,
  guessed: 0,
  putOff: [],
  progress: [],
  more: false,
  contents: { available: 0, planned: 0, videos: 0, videoMinutes: 0, questions: 0, questionMinutes: 0 },
};

const change = (_id: string, minute: number, decisions: Partial<PlanChange>): PlanChange => ({
  _id,
  planId: "new",
  at: new Date(Date.UTC(2026, 10, 22, 8, minute)).toISOString(),
  ...decisions,
});

const listsOf = ({ dropped, daysOff, later }: Plan) => ({ dropped, daysOff, later });

describe("applyChanges", () => {
  //proves:plan-merged
  test.each<[string, PlanChange[], Partial<Plan>]>([
    ["returns the lists of the plan", [], {}],
    [
      "merges a dropped item and a day off",
      [change("x", 1, { dropped: { c: true } }), change("y", 1, { off: { "2026-11-29": true } })],
      { dropped: ["a", "c"], daysOff: ["2026-11-29", "2026-12-03"] },
    ],
    [
      "overrides the lists",
      [
        change("x", 1, {
          dropped: { a: false },
          off: { "2026-12-03": false },
          later: { b: "2026-11-21", c: "2026-11-25" },
        }),
      ],
      { dropped: [], daysOff: [], later: { b: "2026-11-21", c: "2026-11-25" } },
    ],
    [
      "prefers the later decision",
      [change("x", 2, { dropped: { a: false } }), change("y", 1, { dropped: { a: true } })],
      { dropped: [] },
    ],
    [
      "ignores changes of other plans",
      [change("x", 1, { planId: "old", dropped: { c: true } }), { ...change("y", 1, {}), planId: "" }],
      {},
    ],
  ])("%s", (_, changes, lists) => {
    expect(listsOf(applyChanges(PLAN, changes))).toEqual({ ...listsOf(PLAN), ...lists });
  });

  test("applies changes without a plan ID to a plan without an ID", () => {
    const { planId: _, ...plan } = PLAN;
    const { planId: __, ...own } = change("x", 1, { dropped: { a: false } });
    expect(applyChanges(plan, [own, change("y", 1, { dropped: { c: true } })]).dropped).toEqual([]);
  });
});

test.each([
  ["dropped-a-p", "p", { dropped: { a: true } }],
  ["off-2026-11-29", undefined, { off: { "2026-11-29": false } }],
  [undefined, "p", { dropped: { a: true, b: true } }],
  [undefined, "p", { dropped: { ["a".repeat(64)]: true } }],
])("returns the change ID %s", (id, planId, decisions) => {
  expect(changeId(planId, decisions)).toBe(id);
});

test("splits decisions into plan changes of at most 200 decisions", () => {
  const ids = Array.from({ length: 250 }, (_, index) => `v${index}`);
  const parts = splitDecisions({ dropped: sameDecisionFor(ids, false), off: { "2026-11-29": true } });
  expect(parts.map(({ dropped = {}, off }) => [Object.keys(dropped).length, off])).toEqual([
    [200, undefined],
    [50, { "2026-11-29": true }],
  ]);
  expect(splitDecisions({ dropped: {}, off: {} })).toEqual([]);
  const mixed = { later: { a: "2026-11-30" }, added: { b: true } };
  expect(splitDecisions(mixed)).toEqual([mixed]);
});

test("merges changes and retains the last decision about each item and day", () => {
  const changes = [
    change("a", 2, { dropped: { v: false }, off: { "2026-11-29": true }, added: { w: true } }),
    change("z", 1, { dropped: { v: true, w: true }, later: { w: "2026-11-30" } }),
    change("b", 3, { later: { w: "2026-12-01" }, added: { w: false } }),
  ];
  expect(mergedDecisions(changes)).toEqual({
    dropped: { v: false, w: true },
    later: { w: "2026-12-01" },
    off: { "2026-11-29": true },
    added: { w: false },
  });
});

//proves:plan-merged
test("separates an edit into changed settings and decisions about items and days", () => {
  const edited = { ...PLAN, title: "Panel", dropped: ["c"], daysOff: ["2026-12-03", "2026-12-04"] };
  expect(changedSettings(PLAN, edited)).toEqual({ title: "Panel" });
  expect(decisionsBetween(PLAN, edited)).toEqual({
    dropped: { a: false, c: true },
    off: { "2026-12-04": true },
  });
});

test("classifies changes of other plans as outdated if they are older than the plan", () => {
  const changes = [
    { ...change("old", 1, { planId: "old" }), at: "2026-11-20T08:00:00Z" },
    { ...change("own", 1, {}), at: "2026-11-20T08:00:00Z" },
    change("newer", 1, { planId: "other" }),
  ];
  expect(outdatedChanges(PLAN, changes)).toEqual(["old"]);
});

//proves:plan-fixed
test("stores the list of today once, unless the list is empty or too long", () => {
  const item = { kind: "video", videoId: "v", title: "A", minutes: 5, to: 300 } as const;
  const daysWith = (count: number) => ({
    ...EMPTY_DAYS,
    days: [{ date: EMPTY_DAYS.today, minutes: 40, items: Array.from({ length: count }, () => item) }],
  });
  const stored = { kind: "video", videoId: "v", to: 300 };
  expect(todayListToStore(daysWith(1))).toEqual({ date: EMPTY_DAYS.today, items: [stored] });
  expect(todayListToStore(daysWith(0))).toBeUndefined();
  expect(todayListToStore(daysWith(61))).toBeUndefined();
  expect(todayListToStore({ ...daysWith(1), fixed: true })).toBeUndefined();
});

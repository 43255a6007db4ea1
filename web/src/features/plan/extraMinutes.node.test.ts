import { expect, test } from "vitest";
import type { Plan } from "../../data/api/types.ts";
import { extraMinutesNeeded } from "./extraMinutes.ts";

const PLAN: Plan = {
  interviewOn: "2026-12-12",
  startsOn: "2026-11-21",
  zone: "Europe/Berlin",
  minutes: [40, 40, 40, 40, 40, 60, 0],
  daysOff: ["2026-12-03"],
  categories: ["product-management"],
  playlists: [],
  dropped: [],
  _id: "plan",
  at: "2026-11-21T08:00:00Z",
  madeAt: "2026-11-21T08:00:00Z",
};

test.each([
  { today: "2026-12-02", leftMinutes: 39, minutes: 5, isEnough: true, isTodayOnly: false },
  // The longest day has 60 minutes, so at most 7 h are added.
  { today: "2026-12-02", leftMinutes: 6_000, minutes: 420, isEnough: false, isTodayOnly: false },
  { today: "2026-12-12", leftMinutes: 39, minutes: 0, isEnough: false, isTodayOnly: false },
  // The last day before the interview has 40 minutes. At 19:00, 5 h are left of it.
  { today: "2026-12-11", leftMinutes: 260, minutes: 260, isEnough: true, isTodayOnly: true },
  { today: "2026-12-11", leftMinutes: 822, minutes: 260, isEnough: false, isTodayOnly: true },
])(
  "suggests $minutes more minutes per day on $today for $leftMinutes remaining minutes",
  ({ today, leftMinutes, ...extra }) => {
    const now = new Date(`${today}T19:00:00`).getTime();
    expect(extraMinutesNeeded(PLAN, { today, leftMinutes }, now)).toEqual(extra);
  },
);

test("suggests no minutes if less time is left today than the plan already has", () => {
  const now = new Date("2026-12-11T23:30:00").getTime();
  const extra = extraMinutesNeeded(PLAN, { today: "2026-12-11", leftMinutes: 39 }, now);
  expect(extra).toEqual({ minutes: 0, isEnough: false, isTodayOnly: true });
});

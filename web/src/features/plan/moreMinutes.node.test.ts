import { expect, test } from "vitest";
import type { Plan, PlanItem } from "../../data/api/types.ts";
import { extraMinutesNeeded, withMoreMinutes } from "./moreMinutes.ts";

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

const question = (minutes: number): PlanItem => ({ kind: "question", questionId: "q", title: "", minutes });
const video = (minutes: number): PlanItem => ({ kind: "video", videoId: "v", title: "", minutes });

function extra(today: string, items: readonly PlanItem[], plan: Partial<Plan> = {}, time = "06:00") {
  const leftMinutes = items.reduce((sum, { minutes }) => sum + minutes, 0);
  const schedule = { today, left: [...items], leftMinutes };
  const { minutes, isEnough, isTooLateForVideos } = extraMinutesNeeded(
    { ...PLAN, ...plan },
    schedule,
    new Date(`${today}T${time}:00`).getTime(),
  );
  return [minutes, isEnough ? "enough" : isTooLateForVideos ? "too late for videos" : "too little"];
}

test("adds minutes to each planned weekday for items that do not fit", () => {
  expect(extra("2026-12-02", [question(39)])).toEqual([5, "enough"]);
  expect(extra("2026-12-12", [question(39)])).toEqual([0, "too little"]);
  expect(withMoreMinutes(PLAN, 6).minutes).toEqual([46, 46, 46, 46, 46, 66, 0]);
  expect(withMoreMinutes(PLAN, 6)).not.toHaveProperty("at");
});

test("adds minutes up to 8 h to each weekday, and leaves longer weekdays unchanged", () => {
  // Seven days with 40 minutes and one with 60 minutes are left.
  expect(extra("2026-12-02", [question(3_500)])).toEqual([440, "enough"]);
  expect(extra("2026-12-02", [question(6_000)])).toEqual([440, "too little"]);
  const minutes = [30, 30, 30, 30, 30, 30, 600];
  // Sunday, 6 December, has more than 8 h, so the minutes are added to the nine other days.
  expect(extra("2026-12-02", [question(45)], { minutes, daysOff: [] })).toEqual([5, "enough"]);
  expect(withMoreMinutes({ ...PLAN, minutes }, 460).minutes).toEqual([480, 480, 480, 480, 480, 480, 600]);
});

test("adds the minutes of videos to the days on which a video can start", () => {
  // The minutes of 9 December are the last ones before the two days without new videos.
  expect(extra("2026-12-09", [video(20)])).toEqual([20, "enough"]);
  expect(extra("2026-12-09", [video(20), question(40)])).toEqual([20, "enough"]);
  expect(extra("2026-12-10", [video(20)])).toEqual([0, "too late for videos"]);
  expect(extra("2026-12-10", [video(20), question(40)])).toEqual([20, "too late for videos"]);
  // The rest of a video that the user has started can continue.
  expect(extra("2026-12-10", [{ ...video(20), from: 60 }])).toEqual([10, "enough"]);
});

test("counts one day without new videos in a plan of two days, and none in a weekly plan", () => {
  expect(extra("2026-12-10", [video(20)], { startsOn: "2026-12-10" })).toEqual([20, "enough"]);
  expect(extra("2026-12-11", [video(20)], { startsOn: "2026-12-10" })).toEqual([0, "too late for videos"]);
  const { interviewOn: _, ...weekly } = PLAN;
  const schedule = { today: "2026-12-10", left: [video(240)], leftMinutes: 240 };
  expect(extraMinutesNeeded(weekly, schedule, 0)).toMatchObject({ minutes: 10, isEnough: true });
});

test("suggests at most the minutes until midnight if only today is left", () => {
  // The last day before the interview has 40 minutes. At 19:00, 5 h are left of it.
  expect(extra("2026-12-11", [question(260)], {}, "19:00")).toEqual([260, "enough"]);
  expect(extra("2026-12-11", [question(300)], {}, "19:00")).toEqual([260, "too little"]);
  expect(extra("2026-12-11", [question(39)], {}, "23:30")).toEqual([0, "too little"]);
});

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import { daysAfter } from "../../shared/day.ts";
import { formatShortDay, formatDayWithWeekday } from "../../shared/text/dayWords.ts";
import { mockInterview } from "../../testing/mockInterview.ts";
import { agenda, planned, TODAY } from "../../testing/plan.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const A_DAY = 86_400_000;

const rate = (api: Api, ratingId: string, questionId: string, daysAgo: number) =>
  api.PUT("/user/ratings/{ratingId}", {
    params: { path: { ratingId } },
    body: { questionId, rating: "good", ago: daysAgo * A_DAY },
  });

//proves:plan-done
test("shows done days with their results and distinguishes them from missed days", async () => {
  await renderApp({
    at: "/plan",
    earlier: async (api) => {
      await planned()(api);
      await rate(api, "one", "pm-001", 1);
      await rate(api, "two", "own", 1);
      await rate(api, "three", "of-video", 1);
      await api.PUT("/user/questions/{questionId}", {
        params: { path: { questionId: "own" } },
        body: { text: "Why us?", minutes: 7, ago: 0 },
      });
    },
  });
  const door = (day: string) => page.getByRole("button", { name: formatShortDay(day) });
  const yesterday = daysAfter(TODAY, -1);
  // Answers of 5 and 7 minutes, and one of the usual length.
  await expect.element(door(yesterday)).toHaveAccessibleName(/, about 15 min of \d+ min done$/);
  await expect.poll(() => door(yesterday).element().querySelector("svg")?.dataset["kind"]).toBe("part");
  await expect.element(door(daysAfter(TODAY, -2))).toHaveAccessibleName(/, nothing done$/);
  await door(yesterday).click();
  await expect
    .element(page.getByRole("region", { name: formatDayWithWeekday(yesterday) }))
    .toHaveTextContent("3 answers");
});

test("shows an ended day as partly done, and a day off without activity as a day off", async () => {
  const [yesterday, before] = [daysAfter(TODAY, -1), daysAfter(TODAY, -2)];
  await renderApp({
    at: "/plan",
    earlier: async (api) => {
      await planned({ daysOff: [before, yesterday] })(api);
      await rate(api, "one", "pm-001", 1);
    },
  });
  const door = page.getByRole("button", { name: formatShortDay(yesterday) });
  await expect.element(door).toHaveAccessibleName(/, about 5 min of 40 min done$/);
  await page.getByRole("button", { name: formatShortDay(before) }).click();
  const region = page.getByRole("region", { name: formatDayWithWeekday(before) });
  await expect.element(region).toHaveTextContent(/Day off\.$/);
});

//proves:plan-done
test("counts a mock interview as the result of its day", async () => {
  await renderApp({
    at: "/plan",
    earlier: async (api) => {
      await planned()(api);
      await mockInterview(api, { ago: A_DAY, seconds: [300, 240] });
    },
  });
  const yesterday = daysAfter(TODAY, -1);
  const door = page.getByRole("button", { name: formatShortDay(yesterday) });
  await expect.element(door).toHaveAccessibleName(/, about 9 min of \d+ min done$/);
  await door.click();
  const region = page.getByRole("region", { name: formatDayWithWeekday(yesterday) });
  await expect.element(region).toHaveTextContent(/1 mock interview$/);
});

//proves:plan-done
test("checks off the items that are done today, ends the day on request, and offers more", async () => {
  await renderApp({
    at: "/plan",
    earlier: async (api) => {
      await planned()(api);
      await rate(api, "one", "pm-001", 0);
    },
  });
  const done = agenda().getByRole("listitem").first();
  await expect.element(done).toHaveTextContent(/Done/);
  await expect
    .element(page.getByRole("region", { name: "By category" }))
    .toHaveTextContent(/Product Management5 min of /);
  await page.getByRole("button", { name: "Done for today" }).click();
  await expect.element(agenda().getByText("That is all for today.")).toBeVisible();
  await expect.element(agenda().getByRole("heading", { name: "If you want more" })).toBeVisible();
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect.element(page.getByRole("button", { name: "Done for today" })).toBeVisible();
  expect(page.getByRole("button", { name: "Resume today" }).elements()).toHaveLength(0);
  await page.getByRole("button", { name: "Done for today" }).click();
  await page.getByRole("button", { name: "Edit plan" }).click();
  await expect.element(page.getByRole("group", { name: "Days off" })).toBeVisible();
  const removal = page.getByRole("button", { name: `Remove the day off on ${formatShortDay(TODAY)}` });
  expect(removal.elements()).toHaveLength(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Resume today" }).click();
  await expect.element(page.getByRole("button", { name: "Done for today" })).toBeVisible();
});

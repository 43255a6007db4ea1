import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { schedulesByRating } from "../../features/reviews/schedule.ts";
import { type Day, dayAt, daysAfter, zoneOfDevice } from "../../shared/day.ts";
import { formatter } from "../../shared/text/formats.ts";
import { planned, TODAY } from "../../testing/plan.ts";
import { marking } from "../../testing/questions.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const days = formatter("DateTimeFormat", { weekday: "short", day: "numeric", month: "short" });

const zone = zoneOfDevice();

/** Returns the due day that is stored for question a, and its first review in the plan. */
async function reviewOf(api: Api) {
  const { ratings } = await bodyOf(api.GET("/user/ratings"));
  const due = ratings.map(({ schedule }) => dayAt(Date.parse(schedule?.due ?? ""), zone));
  const query = { today: TODAY, offset: -new Date().getTimezoneOffset() };
  const schedule = await bodyOf(api.GET("/user/plan/days", { params: { query } }));
  const reviews = schedule.days.flatMap(({ date, items }) =>
    items
      .filter(({ kind, questionId }) => kind === "review" && questionId === "a")
      .map(({ early }) => ({ date, early })),
  );
  return { due, review: reviews[0] };
}

/** Opens the practice page and answers the only question, up to the buttons of the ratings. */
async function answerBefore(interviewOn: Day) {
  const question = marking({ id: "a" });
  const app = await renderApp({
    at: "/practice",
    earlier: async (api) => {
      await question(api);
      await planned({ interviewOn })(api);
    },
  });
  await page.getByRole("button", { name: /^Start/ }).click();
  await expect.element(page.getByText("Your turn", { exact: true })).toBeVisible();
  await userEvent.keyboard("w");
  await expect.element(page.getByRole("textbox", { name: "Your answer" })).toHaveFocus();
  await userEvent.keyboard("So.{Control>}{Enter}{/Control}");
  return app;
}

//proves:comes-back-widening
test("moves reviews before the interview of the plan, also if its date changes after the rating", async () => {
  const halfWay = daysAfter(TODAY, 2);
  const { backend } = await answerBefore(daysAfter(TODAY, 4));
  const easy = page.getByRole("button", { name: /^Easy/ });
  await expect.element(easy).toHaveTextContent(days.format(new Date(`${halfWay}T12:00`)));
  await easy.click();
  await expect.element(page.getByText(/^One done\. Next: /)).toBeVisible();
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  const byRatings = dayAt(Date.parse(schedulesByRating([], new Date().toISOString()).easy.due), zone);
  await expect
    .poll(() => reviewOf(api))
    .toEqual({ due: [byRatings], review: { date: halfWay, early: true } });
  await planned({ interviewOn: daysAfter(TODAY, 60) })(api);
  expect(await reviewOf(api)).toEqual({ due: [byRatings], review: { date: byRatings } });
});

//proves:comes-back-widening
test("shows due questions as usual on the day of the interview", async () => {
  await answerBefore(TODAY);
  await expect.element(page.getByRole("button", { name: /^Again/ })).toHaveTextContent("in 10 min");
});

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { agenda, planned, TODAY } from "../../testing/plan.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [FIRST] = VIDEOS;

//proves:plan-spread-again
test("distributes the items of missed days over the next days and shows a neutral notice", async () => {
  await renderApp({ at: "/plan", earlier: planned() });
  await expect
    .element(page.getByText(/^The items of 3 missed days were spread over the next \d+ days\./))
    .toBeVisible();
});

//proves:plan-spread-again
test("states that not all items of missed days fit if the plan has left items", async () => {
  await renderApp({ at: "/plan", earlier: planned({ minutes: Array<number>(7).fill(5) }) });
  await expect.element(page.getByRole("heading", { name: "No longer fits" })).toBeVisible();
  await expect
    .element(page.getByText(/^The items of 3 missed days were spread over .*, as far as they fit\.$/))
    .toBeVisible();
});

const A_DAY = 86_400_000;

const watched = (api: Api) =>
  api.PUT("/user/positions/{videoId}", {
    params: { path: { videoId: FIRST._id } },
    body: { seconds: 100, played: { day: TODAY, seconds: 100 }, ago: 0 },
  });

const answeredAQuestion = (daysAgo: number) => (api: Api) =>
  api.PUT("/user/ratings/{ratingId}", {
    params: { path: { ratingId: "one" } },
    body: { questionId: "goal", videoId: FIRST._id, rating: "good", ago: daysAgo * A_DAY },
  });

const wroteANote = (api: Api) =>
  api.PUT("/user/notes/{noteId}", {
    params: { path: { noteId: "one" } },
    body: { videoId: FIRST._id, seconds: 5, text: "Goal first", ago: A_DAY },
  });

/** Renders the app for a user with a plan, after the requests of `did`. Waits until the user's data is loaded. */
async function whoDid(did: (api: Api) => Promise<unknown>) {
  await renderApp({
    at: "/plan",
    earlier: async (api) => {
      await planned()(api);
      await did(api);
    },
  });
  await expect.element(agenda().getByRole("heading", { level: 3 }).first()).toBeVisible();
  // The first day of the plan is missed in all tests. The overview shows it after the activity is loaded.
  await expect.element(page.getByRole("button", { name: /, nothing done$/ }).first()).toBeVisible();
  return page.getByText(/^Yesterday’s items|missed days/);
}

//proves:plan-spread-again
test.each([
  ["watched something", watched],
  ["written a note yesterday", wroteANote],
  ["answered a question yesterday", answeredAQuestion(1)],
  ["answered a question today", answeredAQuestion(0)],
])("shows no notice about missed days after the user has %s", async (_, did) => {
  const line = await whoDid(did);
  expect(line.elements()).toHaveLength(0);
});

test("shows the notice about missed days although a question was answered before yesterday", async () => {
  const line = await whoDid(answeredAQuestion(2));
  await expect.element(line).toHaveTextContent(/^Yesterday’s items were spread/);
});

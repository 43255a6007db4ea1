import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { selectRatingsStatus } from "../../features/reviews/notebook.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { agenda, planned } from "../../testing/plan.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [FIRST] = VIDEOS;

//proves:plan-spread-again
test("a missed day is spread again, and nobody is blamed", async () => {
  await renderApp({ at: "/plan", earlier: planned() });
  await expect
    .element(page.getByText(/^What was planned yesterday was spread over the next \d+ days\./))
    .toBeVisible();
});

const A_DAY = 86_400_000;

const watched = (api: Api) =>
  api.PUT("/user/positions/{videoId}", {
    params: { path: { videoId: FIRST._id } },
    body: { seconds: 100, ago: 0 },
  });

const answeredAQuestion = (daysAgo: number) => (api: Api) =>
  api.PUT("/user/ratings/{ratingId}", {
    params: { path: { ratingId: "one" } },
    body: { questionId: "goal", videoId: FIRST._id, rating: "good", ago: daysAgo * A_DAY },
  });

/** A person with a plan who did this before, once all that they did is known here. */
async function whoDid(did: (api: Api) => Promise<unknown>) {
  const { store } = await renderApp({
    at: "/plan",
    earlier: async (api) => {
      await planned()(api);
      await did(api);
    },
  });
  await expect.element(agenda().getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect.poll(() => POSITIONS.selectStatus(store.getState())).toBe("fulfilled");
  await expect.poll(() => selectRatingsStatus(store.getState())).toBe("fulfilled");
  return page.getByText(/^What was planned yesterday/);
}

//proves:plan-spread-again
test.each([
  ["watched something", watched],
  ["answered a question yesterday", answeredAQuestion(1)],
  ["answered a question today", answeredAQuestion(0)],
])("who has %s reads nothing of missed days", async (_, did) => {
  const line = await whoDid(did);
  expect(line.elements()).toHaveLength(0);
});

test("a question that was answered before yesterday makes up for no missed day", async () => {
  await expect.element(await whoDid(answeredAQuestion(2))).toBeVisible();
});

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import type { PositionBody } from "../../data/api/types.ts";
import { dayAt, daysAfter, zoneOfDevice } from "../../shared/day.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { mockInterview } from "../../testing/mockInterview.ts";
import { renderApp } from "../../testing/renderApp.tsx";

// The simulated backend uses the clock of the browser, so all days are relative to today.
const TODAY = dayAt(Date.now(), zoneOfDevice());

const SETTINGS = {
  interviewOn: daysAfter(TODAY, -1),
  startsOn: daysAfter(TODAY, -20),
  zone: zoneOfDevice(),
  minutes: [40, 40, 40, 40, 40, 40, 40],
  daysOff: [],
  categories: ["product-management"],
  playlists: [],
  dropped: [],
};

const A_DAY = 24 * 60 * 60 * 1_000;

const dayAgo = (days: number) => daysAfter(TODAY, -days);

/**
 * Adds the user's activity in the plan: an hour of two videos, a note, two answered questions, a review and a mock
 * interview. It adds activity a month earlier and on the day after the interview, which must not count.
 */
async function workedFor(api: Api) {
  const [{ _id: one }, { _id: other }, { _id: before } = { _id: "" }, { _id: after } = { _id: "" }] = VIDEOS;
  const position = (videoId: string, body: PositionBody & { ago: number }) =>
    api.PUT("/user/positions/{videoId}", { params: { path: { videoId } }, body });
  const note = (noteId: string, ago: number) =>
    api.PUT("/user/notes/{noteId}", {
      params: { path: { noteId } },
      body: { videoId: one, seconds: 5, text: "Calm.", ago },
    });
  const rating = (ratingId: string, questionId: string, ago: number) =>
    api.PUT("/user/ratings/{ratingId}", {
      params: { path: { ratingId } },
      body: { questionId, videoId: one, rating: "good", ago },
    });
  await position(other, { seconds: 500, ago: 40 * A_DAY, played: { day: dayAgo(40), seconds: 500 } });
  await position(one, {
    seconds: 0,
    length: 3_000,
    watched: true,
    ago: 5 * A_DAY,
    played: { day: dayAgo(5), seconds: 3_000 },
  });
  await position(other, { seconds: 600, ago: A_DAY, played: { day: dayAgo(1), seconds: 600 } });
  await position(before, { seconds: 600, ago: 40 * A_DAY, played: { day: dayAgo(40), seconds: 600 } });
  await position(after, { seconds: 600, ago: 0, played: { day: TODAY, seconds: 600 } });
  await note("after", 0);
  await note("now", A_DAY);
  await note("then", 40 * A_DAY);
  await rating("first", "goal", 3 * A_DAY);
  await rating("again", "goal", A_DAY);
  await rating("other", "metric", A_DAY);
  await rating("after", "weakness", 0);
  await rating("then", "trade-off", 40 * A_DAY);
  await mockInterview(api, { ago: 2 * A_DAY, seconds: [60] });
  await mockInterview(api, { ago: 40 * A_DAY, seconds: [60] });
  await mockInterview(api, { ago: 0, seconds: [60] });
}

//proves:plan-did
test("counts results from the first day of the plan to the interview, and links to the progress page", async () => {
  await renderApp({
    at: "/plan",
    earlier: async (api) => {
      await api.PUT("/user/plan", { body: { ...SETTINGS, ago: 0 } });
      await workedFor(api);
    },
  });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("How did it go?");
  const did = page.getByRole("list", { name: "What you did" }).getByRole("listitem");
  await expect
    .poll(() => did.elements().map(({ textContent }) => textContent))
    .toEqual([
      "1 h watched",
      "2 videos started",
      "1 note",
      "2 questions answered",
      "1 review",
      "1 mock interview",
    ]);
  await page.getByRole("link", { name: "See what you did" }).click();
  await expect.poll(() => location.pathname).toBe("/progress");
});

test.each(["positions", "notes", "ratings", "interviews", "played-days"])(
  "shows no results while reading %s fails, but an error with a button to try again",
  async (notebook) => {
    const backend = createBackend();
    const call = `GET /api/user/${notebook}`;
    backend.answer(call, () => failure(500, "Something went wrong."));
    await renderApp({
      at: "/plan",
      backend,
      earlier: async (api) => {
        await api.PUT("/user/plan", { body: { ...SETTINGS, ago: 0 } });
        await workedFor(api);
      },
    });
    const retry = page.getByRole("alert").getByRole("button", { name: "TRY AGAIN" });
    await expect.element(retry).toBeVisible();
    await expect.element(page.getByRole("list", { name: "What you did" })).not.toBeInTheDocument();
    backend.recoverAtPress(call);
    await retry.click();
    await expect
      .poll(() => page.getByRole("list", { name: "What you did" }).getByRole("listitem").elements().length)
      .toBe(6);
    await expect.element(retry).not.toBeInTheDocument();
  },
);

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import { dayAt, daysAfter, zoneOfDevice } from "../../shared/day.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

// The simulated backend tells the time by the browser's own clock, so that the days are counted from its today.
const TODAY = dayAt(Date.now(), zoneOfDevice());

const WISH = {
  interviewOn: TODAY,
  startsOn: daysAfter(TODAY, -20),
  zone: zoneOfDevice(),
  minutes: [40, 40, 40, 40, 40, 40, 40],
  daysOff: [],
  categories: ["product-management"],
  playlists: [],
  dropped: [],
};

const A_DAY = 24 * 60 * 60 * 1_000;

/** An hour of two videos, a note, two questions and one of them once more; and as much in the month before. */
async function workedFor(api: Api) {
  const [{ _id: one }, { _id: other }, { _id: before } = { _id: "" }] = VIDEOS;
  const position = (
    videoId: string,
    body: { seconds: number; length?: number; watched?: boolean; ago: number },
  ) => api.PUT("/user/positions/{videoId}", { params: { path: { videoId } }, body });
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
  await position(one, { seconds: 0, length: 3_000, watched: true, ago: 5 * A_DAY });
  await position(other, { seconds: 600, ago: A_DAY });
  await position(before, { seconds: 600, ago: 40 * A_DAY });
  await note("now", A_DAY);
  await note("then", 40 * A_DAY);
  await rating("first", "goal", 3 * A_DAY);
  await rating("again", "goal", A_DAY);
  await rating("other", "metric", A_DAY);
  await rating("then", "trade-off", 40 * A_DAY);
}

//proves:plan-did
test("what was done until then is counted from the plan's first day on, and leads to all of it", async () => {
  await renderApp({
    at: "/plan",
    earlier: async (api) => {
      await api.PUT("/user/plan", { body: { ...WISH, ago: 0 } });
      await workedFor(api);
    },
  });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Today is the day");
  const did = page.getByRole("list", { name: "What was done" }).getByRole("listitem");
  await expect
    .poll(() => did.elements().map(({ textContent }) => textContent))
    .toEqual(["1 h watched", "2 videos", "1 note", "2 questions answered", "1 review"]);
  await page.getByRole("link", { name: "What I did" }).click();
  await expect.poll(() => location.pathname).toBe("/progress");
});

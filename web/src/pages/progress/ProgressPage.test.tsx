import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import type { PositionBody } from "../../data/api/types.ts";
import { dayAt, daysAfter, mondayOf, zoneOfDevice } from "../../shared/day.ts";
import { formatDayAndMonth } from "../../shared/text/dayWords.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { videosOf } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const DAY = 24 * 60 * 60 * 1_000;

// Today according to the clock of the simulated backend.
const TODAY = dayAt(Date.now(), zoneOfDevice());
const MONDAY = mondayOf(TODAY);
const THE_DAY = "2026-11-25";

const [management] = videosOf("Product Management");
const [coding] = videosOf("Software Development");
const one = management?._id ?? "";
const other = coding?._id ?? "";

const heading = page.getByRole("heading", { level: 1 });
const part = (name: string) => page.getByRole("region", { name, exact: true });
const [byWeek, byStrength, due] = [
  part("Minutes by week"),
  part("Questions by strength"),
  part("Due in the next two weeks"),
];

/** Returns the texts of the table cells in a section, by row. */
function numbersOf(region: typeof byWeek): string[] {
  const rows = [...(region.query()?.querySelectorAll("tr") ?? [])];
  return rows.map(({ cells }) => [...cells].map(({ textContent }) => textContent).join(" | "));
}

async function watched(api: Api) {
  const save = (videoId: string, body: PositionBody & { ago: number }) =>
    api.PUT("/user/positions/{videoId}", { params: { path: { videoId } }, body });
  await save(one, {
    seconds: 2_700,
    length: 5_400,
    ago: 2 * DAY,
    played: { day: daysAfter(TODAY, -2), seconds: 2_700 },
  });
  await save(one, {
    seconds: 0,
    length: 5_400,
    watched: true,
    ago: 0,
    played: { day: TODAY, seconds: 300 },
  });
  await save(other, { seconds: 600, ago: 7 * DAY });
}

/** Rates questions. Each rating is a number of days ago according to the device's clock. */
async function answered(api: Api) {
  const ask = (questionId: string) =>
    api.PUT("/user/questions/{questionId}", {
      params: { path: { questionId } },
      body: { videoId: one, seconds: 9, text: `Why ${questionId}?`, ago: 0 },
    });
  const rate = (questionId: string, rating: "good" | "easy", days: number) => {
    const lastReview = new Date(Date.parse(`${THE_DAY}T12:00:00`) - days * DAY).toISOString();
    return api.PUT("/user/ratings/{ratingId}", {
      params: { path: { ratingId: `${questionId}-${days}` } },
      body: {
        questionId,
        videoId: one,
        rating,
        schedule: { due: lastReview, stability: 1, difficulty: 5, lastReview },
        ago: 0,
      },
    });
  };
  for (const question of ["strong", "improving", "weak", "new"]) {
    await ask(question);
  }
  await rate("strong", "easy", 40);
  await rate("strong", "easy", 20);
  // The reviews of these questions are due after eight and after two days.
  await rate("improving", "easy", 3);
  await rate("weak", "good", 3);
  // This rating belongs to a question that was deleted.
  await rate("gone", "good", 3);
}

async function both(api: Api) {
  await watched(api);
  await answered(api);
}

//proves:progress-minutes
test("shows the minutes by week and category as a chart and a table", async () => {
  await renderApp({ at: "/progress", earlier: watched });
  await expect.element(heading).toHaveTextContent("1 h 40 min watched");
  await expect.element(page.getByText("1 video watched to the end.", { exact: true })).toBeVisible();
  // The user has watched a video long ago and played it again today. Only the minutes of today count.
  await expect.element(page.getByText("5 min watched today, 50 min in the last 7 days.")).toBeVisible();
  await expect.element(byWeek.getByRole("img", { name: /^Minutes by week/ })).toBeVisible();
  await expect
    .poll(() => numbersOf(byWeek))
    .toEqual([
      "Week of | Product Management | Software Development | Total",
      `${formatDayAndMonth(daysAfter(MONDAY, -7))} | 0 | 10 | 10`,
      `${formatDayAndMonth(MONDAY)} | 90 | 0 | 90`,
      "Total | 90 | 10 | 100",
    ]);
  await expect
    .element(byWeek.getByRole("listitem").first())
    .toHaveTextContent("Product Management1 h 30 min");
  await byWeek.getByText("As a table").click();
  await expect.element(byWeek.getByRole("cell", { name: "100" })).toBeVisible();
});

//proves:progress-minutes
test("does not count skipped parts, and counts a video at most once", async () => {
  await renderApp({
    at: "/progress",
    earlier: async (api) => {
      const save = (videoId: string, body: PositionBody) =>
        api.PUT("/user/positions/{videoId}", { params: { path: { videoId } }, body: { ...body, ago: 0 } });
      await save(one, { seconds: 3_000, length: 5_400, watchedSeconds: 420 });
      await save(other, { seconds: 60, length: 600, watchedSeconds: 900 });
    },
  });
  await expect.element(heading).toHaveTextContent("17 min watched");
  await expect.poll(() => numbersOf(byWeek).at(-1)).toBe("Total | 10 | 7 | 17");
});

describe("progress with a fake clock", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(`${THE_DAY}T12:00:00`);
  });

  //proves:progress-questions
  test("shows the questions by strength and by review day, with overdue questions under today", async () => {
    await renderApp({ at: "/progress", earlier: answered });
    await expect.element(page.getByText("3 questions answered, 1 of them strong.")).toBeVisible();
    await expect.element(byStrength.getByRole("img", { name: /^Questions by strength/ })).toBeVisible();
    expect(numbersOf(byStrength)).toEqual([
      "Strength | Questions",
      "Strong | 1",
      "Improving | 1",
      "Weak | 1",
      "New | 1",
    ]);
    const days = numbersOf(due).slice(1);
    expect(days).toHaveLength(14);
    expect(days.filter((each) => !each.endsWith("| 0"))).toEqual(["Today | 1", "Mon 30 Nov | 1"]);
    await expect
      .element(byStrength.getByRole("link", { name: "Practise the 2 weak questions" }))
      .toHaveAttribute("href", "/practice");
    await expect
      .element(due.getByRole("link", { name: "Review today’s question" }))
      .toHaveAttribute("href", "/practice");
  });

  test("starts a new day of the charts at midnight", async () => {
    vi.setSystemTime("2026-11-29T23:59:00");
    await renderApp({ at: "/progress", earlier: answered });
    const first = () => numbersOf(due)[1];
    await expect.poll(first).toBe("Today | 1");
    expect(numbersOf(due)).toContain("Mon 30 Nov | 1");
    vi.setSystemTime("2026-11-30T00:00:30");
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.poll(first).toBe("Today | 2");
  });
});

test("shows the days until the interview", async () => {
  await renderApp({
    at: "/progress",
    earlier: async (api) => {
      await watched(api);
      await api.PUT("/user/plan", {
        body: {
          interviewOn: daysAfter(TODAY, 17),
          startsOn: TODAY,
          zone: "Europe/Berlin",
          minutes: [40, 40, 40, 40, 40, 40, 40],
          daysOff: [],
          categories: ["product-management"],
          playlists: [],
          dropped: [],
          ago: 0,
        },
      });
    },
  });
  await expect.element(heading).toHaveTextContent("1 h 40 min watched · 17 days to go");
});

test("links to the practice page if the user has answered no questions", async () => {
  await renderApp({ at: "/progress", earlier: watched });
  await expect
    .element(byStrength.getByText(/^No questions answered yet\. Answer one on the Practice/))
    .toBeVisible();
  await expect
    .element(byStrength.getByRole("link", { name: "To Practice" }))
    .toHaveAttribute("href", "/practice");
  await expect.element(due.getByText("Nothing is due in the next two weeks.")).toBeVisible();
});

test("shows the strength of answers without watched videos", async () => {
  await renderApp({ at: "/progress", earlier: answered });
  await expect.element(heading).toHaveTextContent("3 questions answered");
  await expect.element(byWeek.getByText("Nothing watched yet. What you watch adds up here.")).toBeVisible();
});

test("links to the library if there is no activity", async () => {
  await renderApp({ at: "/progress", asGuest: true });
  await expect.element(heading).toHaveTextContent("Nothing watched yet");
  await expect.element(page.getByRole("link", { name: "EXPLORE MORE" })).toHaveAttribute("href", "/explore");
});

test("shows no numbers until all data is loaded", async () => {
  const backend = createBackend();
  const release = backend.hold("GET /api/user/ratings");
  await renderApp({ at: "/progress", backend, earlier: both });
  await expect.element(page.getByText("Loading your progress…")).toBeVisible();
  release();
  await expect.element(heading).toHaveTextContent("1 h 40 min watched");
});

test.each(["/api/user/positions", "/api/user/questions", "/api/user/ratings", "/api/questions"])(
  "reads %s again after a failure",
  async (path) => {
    const backend = createBackend();
    backend.answer(`GET ${path}`, () => failure(500, "Something went wrong."));
    await renderApp({ at: "/progress", backend, earlier: both });
    await expect.element(page.getByRole("alert")).toHaveTextContent("Couldn’t load your progress");
    backend.recoverAtPress(`GET ${path}`);
    await page.getByRole("button", { name: "TRY AGAIN" }).click();
    await expect.element(heading).toHaveTextContent("1 h 40 min watched");
  },
);

/** Counts the pixels of an image that have a colour of the design. */
async function pixelsOf(image: Blob, token: string): Promise<number> {
  const bitmap = await createImageBitmap(image);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token);
  context.fillRect(0, 0, 1, 1);
  const wanted = context.getImageData(0, 0, 1, 1).data.join();
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (data.subarray(at, at + 4).join() === wanted) count += 1;
  return count;
}

//proves:progress-picture
test("saves the summary as an image in the page's colours", async () => {
  const { click } = HTMLAnchorElement.prototype;
  onTestFinished(() => void (HTMLAnchorElement.prototype.click = click));
  const saved = new Promise<{ name: string; image: Promise<Blob> }>((resolve) => {
    HTMLAnchorElement.prototype.click = function readFile() {
      if (this.download === "") return click.call(this);
      resolve({ name: this.download, image: fetch(this.href).then((answer) => answer.blob()) });
    };
  });
  await renderApp({ at: "/progress", earlier: both });
  await expect.poll(() => numbersOf(byWeek)[0]).toContain("Software Development");
  await page.getByRole("button", { name: "Save as image" }).click();
  const { name, image } = await saved;
  expect(name).toBe("greenroom-progress.png");
  const drawn = await image;
  expect((await createImageBitmap(drawn)).width).toBe(2_400);
  expect(await pixelsOf(drawn, "--apricot")).toBeGreaterThan(10_000);
  expect(await pixelsOf(drawn, "--lagoon")).toBeGreaterThan(500);
  expect(await pixelsOf(drawn, "--lime")).toBeGreaterThan(100);
});

//proves:progress-picture
test("shares the summary image, and downloads nothing if the user cancels", async () => {
  const handed: ShareData[] = [];
  const warned = new Promise<void>((resolve) => {
    Object.defineProperties(navigator, {
      canShare: { configurable: true, value: () => true },
      share: {
        configurable: true,
        value: (data: ShareData) => {
          handed.push(data);
          resolve();
          return Promise.reject(new DOMException("no", "AbortError"));
        },
      },
    });
  });
  onTestFinished(() => {
    for (const name of ["canShare", "share"]) Reflect.deleteProperty(navigator, name);
  });
  const save = vi.spyOn(URL, "createObjectURL");
  onTestFinished(() => save.mockRestore());
  await renderApp({ at: "/progress", earlier: watched });
  await page.getByRole("button", { name: "Share as image" }).click();
  await warned;
  expect(handed.map(({ files }) => files?.map(({ name, type }) => [name, type]))).toEqual([
    [["greenroom-progress.png", "image/png"]],
  ]);
  expect(save).not.toHaveBeenCalled();
});

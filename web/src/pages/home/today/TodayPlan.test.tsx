import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { STORAGE_KEYS } from "../../../data/storageKeys.ts";
import { dayAt, daysAfter, zoneOfDevice } from "../../../shared/day.ts";
import { createBackend } from "../../../testing/backend.ts";
import { planned } from "../../../testing/plan.ts";
import { renderApp } from "../../../testing/renderApp.tsx";

const TODAY = dayAt(Date.now(), zoneOfDevice());

afterEach(() => void vi.useRealTimers());

test("links to the plan page without a plan, but with a started video", async () => {
  localStorage.setItem("continues", "yes");
  await renderApp({ at: "/", asGuest: true });
  await page.getByRole("link", { name: "When is your interview?" }).click();
  await expect.poll(() => location.pathname).toBe("/plan");
});

test("requests no plan for visitors", async () => {
  const { backend } = await renderApp({ at: "/" });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => backend.calls).toContain("GET /api/categories");
  expect(page.getByRole("link", { name: "When is your interview?" }).elements()).toHaveLength(0);
});

//proves:plan-made
test("shows the day of the plan and its items first", async () => {
  await renderApp({
    at: "/",
    earlier: (api) =>
      api.PUT("/user/plan", {
        body: {
          interviewOn: daysAfter(TODAY, 18),
          startsOn: daysAfter(TODAY, -3),
          zone: zoneOfDevice(),
          minutes: [40, 40, 40, 40, 40, 40, 40],
          daysOff: [],
          categories: ["product-management"],
          playlists: [],
          dropped: [],
          ago: 0,
        },
      }),
  });
  const today = page.getByRole("region", { name: /^Day 4 of 21/ });
  await expect.element(today).toBeVisible();
  await expect.element(today.getByRole("link", { name: "See the plan" })).toHaveAttribute("href", "/plan");
  await expect.element(today.getByRole("link", { name: "Start today" })).toBeVisible();
  // The length of the first video is unknown.
  await expect.element(today.getByRole("listitem").first()).toHaveTextContent(/about 20 min$/);
  const start = today.getByRole("link", { name: "Start today" }).element();
  const first = today.getByRole("listitem").first().getByRole("link").element();
  expect(start.getAttribute("href")).toBe(first.getAttribute("href"));
  const why = page.getByRole("heading", { level: 1, name: "Why Greenroom?" }).element();
  expect(today.element().compareDocumentPosition(why)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

//proves:plan-done
test("distinguishes done days from missed days and names their results", async () => {
  await renderApp({
    at: "/",
    earlier: async (api) => {
      await planned()(api);
      await api.PUT("/user/ratings/{ratingId}", {
        params: { path: { ratingId: "one" } },
        body: { questionId: "pm-001", rating: "good", ago: 86_400_000 },
      });
    },
  });
  const summary = page.getByText("1 day with results, 2 days missed");
  await expect.element(summary).toBeInTheDocument();
  const doors = summary.element().nextElementSibling?.querySelectorAll<HTMLElement>("[title]") ?? [];
  const [, missed, part, now] = doors;
  expect(missed?.getAttribute("title")).toMatch(/, nothing done$/);
  expect(part?.getAttribute("title")).toMatch(/, about 5 min of 40 min done$/);
  const kinds = [missed, part, now].map((day) => day?.querySelector("svg")?.dataset["kind"]);
  expect(kinds).toEqual(["missed", "part", "now"]);
});

const RESULTS = ["ratings", "notes", "interviews", "played-days"].map((list) => `GET /api/user/${list}`);

/** Delays the tasks for which the browser must be idle. Returns a function that runs them. */
function holdIdle(): () => void {
  const tasks: IdleRequestCallback[] = [];
  const spy = vi.spyOn(window, "requestIdleCallback").mockImplementation((task) => tasks.push(task));
  onTestFinished(() => spy.mockRestore());
  return () => {
    for (const task of tasks.splice(0)) task({ didTimeout: false, timeRemaining: () => 50 });
  };
}

//proves:plan-done
test("requests the results of past days when the browser is idle, without a layout shift", async () => {
  const idle = holdIdle();
  const { backend } = await renderApp({ at: "/", earlier: planned() });
  const today = page.getByRole("region", { name: /^Day 4 of 21/ });
  await expect.poll(() => today.getByRole("listitem").elements().length).toBeGreaterThan(0);
  const sent = () =>
    backend.calls.filter((call) => [...RESULTS, "GET /api/user/interviewDays"].includes(call));
  expect(sent()).toEqual([]);
  const heightOf = () => today.element().getBoundingClientRect().height;
  const before = heightOf();
  idle();
  await expect.poll(() => sent().toSorted()).toEqual(RESULTS.toSorted());
  await expect.element(page.getByText("0 days with results, 3 days missed")).toBeInTheDocument();
  expect(heightOf()).toBe(before);
});

//proves:plan-done
test("requests no results on the first day of a plan", async () => {
  const idle = holdIdle();
  const { backend } = await renderApp({ at: "/", earlier: planned({ startsOn: TODAY }) });
  await expect.element(page.getByRole("region", { name: /^Day 1 of/ })).toBeVisible();
  idle();
  await expect.element(page.getByRole("link", { name: "Start today" })).toBeVisible();
  expect(backend.calls.filter((call) => RESULTS.includes(call))).toEqual([]);
});

test.each([
  [320, 568],
  [390, 844],
  [1440, 900],
])("does not move the page when the user's plan arrives, at %i px", async (width, height) => {
  await page.viewport(width, height);
  localStorage.setItem(STORAGE_KEYS.planned, "4");
  const backend = createBackend();
  const release = backend.hold("GET /api/user/plan");
  // A day with the largest number of items that the card lists.
  await renderApp({ at: "/", backend, earlier: planned({ minutes: Array<number>(7).fill(180) }) });
  const why = page.getByRole("heading", { level: 1, name: "Why Greenroom?" });
  const top = () => Math.round(why.element().getBoundingClientRect().top + window.scrollY);
  await expect.element(why).toBeInTheDocument();
  await expect.poll(() => backend.calls).toContain("GET /api/user/plan");
  const reserved = top();
  release();
  const today = page.getByRole("region", { name: /^Day 4 of 21/ });
  await expect.poll(() => today.getByRole("listitem").elements().length).toBe(4);
  expect(top()).toBe(reserved);
  expect(localStorage.getItem(STORAGE_KEYS.planned)).toBe("4");
});

const WINDOWS = [
  [320, 568],
  [360, 740],
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;

test.each([
  { when: "on the evening before the interview", left: 1, hour: 20, title: "Tomorrow is the day" },
  { when: "on the day of the interview", left: 0, hour: 9, title: "Today is the day" },
  { when: "on the day after the interview", left: -1, hour: 9, title: "How did it go?" },
])("does not move the page when the card of the interview arrives, $when", async ({ left, hour, title }) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date().setHours(hour, 0, 0, 0) });
  localStorage.setItem(STORAGE_KEYS.planned, "interview");
  const backend = createBackend();
  const release = backend.hold("GET /api/user/plan");
  await renderApp({
    at: "/",
    backend,
    earlier: planned({ startsOn: daysAfter(TODAY, -10), interviewOn: daysAfter(TODAY, left) }),
  });
  const why = page.getByRole("heading", { level: 1, name: "Why Greenroom?" });
  const tops = async () => {
    const measured: number[] = [];
    for (const [width, height] of WINDOWS) {
      await page.viewport(width, height);
      measured.push(Math.round(why.element().getBoundingClientRect().top + window.scrollY));
    }
    return measured;
  };
  await expect.element(why).toBeInTheDocument();
  await expect.poll(() => backend.calls).toContain("GET /api/user/plan");
  const reserved = await tops();
  release();
  await expect.element(page.getByRole("region", { name: title })).toBeVisible();
  expect(await tops()).toEqual(reserved);
  // The next visit reserves the space again.
  expect(localStorage.getItem(STORAGE_KEYS.planned)).toBe("interview");
});

test("reserves the space of the card on Home after a visit of the plan page", async () => {
  const interviewOn = dayAt(Date.now(), zoneOfDevice());
  await renderApp({ at: "/plan", earlier: planned({ startsOn: daysAfter(TODAY, -10), interviewOn }) });
  await expect.poll(() => localStorage.getItem(STORAGE_KEYS.planned)).toBe("interview");
});

test("does not move the page for a plan that has no days left", async () => {
  await page.viewport(390, 844);
  localStorage.setItem(STORAGE_KEYS.planned, "over");
  const backend = createBackend();
  const release = backend.hold("GET /api/user/plan");
  await renderApp({
    at: "/",
    backend,
    earlier: planned({ startsOn: daysAfter(TODAY, -40), interviewOn: daysAfter(TODAY, -20) }),
  });
  const why = page.getByRole("heading", { level: 1, name: "Why Greenroom?" });
  const top = () => Math.round(why.element().getBoundingClientRect().top + window.scrollY);
  await expect.element(why).toBeInTheDocument();
  await expect.poll(() => backend.calls).toContain("GET /api/user/plan");
  const reserved = top();
  release();
  await expect.element(page.getByRole("link", { name: "When is your interview?" })).toBeVisible();
  expect(top()).toBe(reserved);
  expect(localStorage.getItem(STORAGE_KEYS.planned)).toBe("over");
});

test("does not show the form of the first day before the plan is read", async () => {
  await page.viewport(320, 568);
  const backend = createBackend();
  const release = backend.hold("GET /api/user/plan");
  await renderApp({ at: "/", backend, earlier: planned() });
  const form = page.getByRole("region", {
    name: "What are you preparing for?",
    includeHidden: true,
  });
  const why = page.getByRole("heading", { level: 1, name: "Why Greenroom?" });
  const top = () => why.element().getBoundingClientRect().top + window.scrollY;
  await expect.element(why).toBeInTheDocument();
  await expect.poll(() => backend.calls).toContain("GET /api/user/plan");
  await expect.element(form).toBeInTheDocument();
  await expect.element(form).not.toBeVisible();
  expect(top()).toBeGreaterThan(window.innerHeight);
  release();
  await expect.element(page.getByRole("region", { name: /^Day 4 of 21/ })).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  expect(top()).toBeGreaterThan(window.innerHeight);
});

test.each([320, 390])(
  "shows the doors of a long plan in one row with the interview, at %i px",
  async (width) => {
    await page.viewport(width, 844);
    await renderApp({
      at: "/",
      earlier: planned({ startsOn: daysAfter(TODAY, -10), interviewOn: daysAfter(TODAY, 60) }),
    });
    const today = page.getByRole("region", { name: /^Day 11 of 70/ });
    await expect.element(today).toBeVisible();
    const boxOf = (kind: string) =>
      today.element().querySelector(`[data-kind=${kind}]`)?.getBoundingClientRect();
    const [now, end] = [boxOf("now"), boxOf("end")];
    expect(now?.bottom, "today and the interview are in one row").toBe(end?.bottom);
    expect(end?.right).toBeLessThanOrEqual(width);
    const words = today.getByRole("heading", { level: 2 }).element().parentElement?.getBoundingClientRect();
    expect(end?.right, "the row ends at the text's edge").toBeGreaterThan((words?.right ?? 0) - 24);
  },
);

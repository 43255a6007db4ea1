import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bodyOf } from "../../../data/api/failure.ts";
import { PLAN } from "../../../features/plan/notebook.ts";
import { dayAt, daysAfter, zoneOfDevice } from "../../../shared/day.ts";
import { createBackend } from "../../../testing/backend.ts";
import { videosOf } from "../../../testing/catalogue.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { selectEncodedTokenReceived } from "../../../features/auth/slice.ts";

const ask = page.getByRole("region", { name: "What are you preparing for?" });
const day = page.getByRole("region", { name: "Your first day" });
const sum = day.getByText(/^3 questions, 2 videos(,)? and a plan/);
const DATE = daysAfter(dayAt(Date.now(), zoneOfDevice()), 14);

test("shows the first day of a plan for the chosen categories and starts it as a guest", async () => {
  const backend = createBackend();
  const { store } = await renderApp({ at: "/", backend });
  const today = dayAt(Date.now(), zoneOfDevice());
  await expect.element(sum).toBeVisible();
  await ask.getByRole("checkbox", { name: "Product Management" }).click();
  const rows = day.getByRole("listitem");
  const { questions } = await bodyOf(
    backend.elsewhere().GET("/questions/bank", { params: { query: { category: "product-management" } } }),
  );
  const first = questions.find(({ level }) => level === "starter");
  await expect.element(rows.first()).toHaveTextContent(first?.text ?? "");
  expect(rows.elements()).toHaveLength(6);
  await ask.getByLabelText("Interview date").fill(DATE);
  await expect.element(rows.last()).toHaveTextContent("14 days");

  await ask.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => location.pathname).toBe("/practice");
  expect(new URLSearchParams(location.search).getAll("question")[0]).toBe(first?._id);
  expect(new URLSearchParams(location.search).getAll("question")).toHaveLength(3);
  await expect.element(page.getByText("1 of 3")).toBeVisible();
  const api = backend.elsewhere(selectEncodedTokenReceived(store.getState()) ?? "");
  await expect
    .poll(async () => (await bodyOf(api.GET("/user/plan"))).plan)
    .toMatchObject({ interviewOn: DATE, categories: ["product-management"] });
  // Today's items in the plan are the questions and videos that the form has shown.
  const asked = new URLSearchParams(location.search).getAll("question");
  const videos = videosOf("Product Management").slice(0, 2);
  const query = { today, offset: -new Date().getTimezoneOffset() };
  const listed = async () => {
    const { days } = await bodyOf(api.GET("/user/plan/days", { params: { query } }));
    return days[0]?.items.slice(0, 5).map((item) => item.questionId ?? item.videoId);
  };
  await expect
    .poll(async () => new Set(await listed()))
    .toEqual(new Set([...asked, ...videos.map(({ _id }) => _id)]));
});

test("plans the videos in the order of the preview", async () => {
  const { store, backend } = await renderApp({ at: "/" });
  await ask.getByRole("checkbox", { name: "Public Sector Professions" }).click();
  const known = videosOf("Public Sector Professions");
  const videos = () =>
    day
      .getByRole("listitem")
      .elements()
      .flatMap((row) => known.find(({ title }) => row.textContent.includes(title)) ?? []);
  await expect.poll(() => videos().length).toBe(2);
  const shown = videos().map(({ _id }) => _id);
  // The plan would sort the videos by ID, so their order in this test must be different.
  expect(shown).not.toEqual(shown.toSorted());
  await ask.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => location.pathname).toBe("/practice");
  const api = backend.elsewhere(selectEncodedTokenReceived(store.getState()) ?? "");
  const query = { today: dayAt(Date.now(), zoneOfDevice()), offset: -new Date().getTimezoneOffset() };
  const planned = async () => {
    const { days } = await bodyOf(api.GET("/user/plan/days", { params: { query } }));
    const items = days.flatMap((each) => each.items).filter(({ kind }) => kind === "video");
    return [...new Set(items.map(({ videoId }) => videoId))].slice(0, 2);
  };
  await expect.poll(planned).toEqual(shown);
});

test("does not add a watched video to the plan", async () => {
  const [watched, next] = videosOf("Product Management");
  const { store, backend } = await renderApp({
    at: "/",
    earlier: (api) =>
      api.PUT("/user/positions/{videoId}", {
        params: { path: { videoId: watched?._id ?? "" } },
        body: { seconds: 990, length: 1000, ago: 0 },
      }),
  });
  await ask.getByRole("checkbox", { name: "Product Management" }).click();
  await expect.element(day.getByText(next?.title ?? "")).toBeInTheDocument();
  await expect.poll(() => PLAN.selectStatus(store.getState())).toBe("fulfilled");
  await ask.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => location.pathname).toBe("/practice");
  const api = backend.elsewhere(selectEncodedTokenReceived(store.getState()) ?? "");
  const added = async () => {
    const { planChanges } = await bodyOf(api.GET("/user/planChanges"));
    return planChanges.find((change) => change.added !== undefined)?.added;
  };
  await expect.poll(added).toEqual({ [next?._id ?? ""]: true });
});

test("starts a plan with a category that only the question bank has", async () => {
  const backend = createBackend();
  await renderApp({ at: "/", backend });
  await ask.getByRole("checkbox", { name: "System Design Interviews" }).click();
  expect(ask.getByRole("checkbox").elements()).toHaveLength(10);
  const { questions } = await bodyOf(
    backend
      .elsewhere()
      .GET("/questions/bank", { params: { query: { category: "system-design-interviews" } } }),
  );
  const first = questions.find(({ level }) => level === "starter");
  await expect.element(day.getByRole("listitem").first()).toHaveTextContent(first?.text ?? "");
  await expect.element(day.getByText(/^3 questions and a plan/)).toBeVisible();
  await ask.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => new URLSearchParams(location.search).get("question")).toBe(first?._id);
});

test("asks a logged-in user without a plan what to prepare for, and plans without a chosen category", async () => {
  await renderApp({ at: "/", asGuest: true });
  await expect.element(sum).toBeVisible();
  await ask.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => location.pathname).toBe("/practice");
});

test("reports that the questions failed to load, and loads them again", async () => {
  const backend = createBackend();
  backend.answer("GET /api/questions/bank", () => Response.error());
  await renderApp({ at: "/", backend });
  await expect.element(day.getByRole("alert")).toBeVisible();
  backend.recover("GET /api/questions/bank");
  await day.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(sum).toBeVisible();
});

import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { bodyOf } from "../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { videosOf } from "../../testing/catalogue.ts";
import { mockInterview } from "../../testing/mockInterview.ts";
import { agenda, planned } from "../../testing/plan.ts";
import { marking } from "../../testing/questions.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [other = { _id: "", title: "" }] = videosOf("Software Development");

async function add(title: string): Promise<void> {
  await page.getByRole("button", { name: `More options for ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Add to plan" }).click();
}

//proves:plan-added
test("adds a video of another category to the plan and removes it with UNDO", async () => {
  await renderApp({ at: "/explore", earlier: planned() });
  await add(other.title);
  const undo = page.getByRole("button", { name: "UNDO" });
  await expect.element(undo).toBeVisible();
  await page.getByRole("link", { name: "Plan", exact: true }).click();
  const added = agenda().getByRole("heading", { level: 3, name: other.title });
  await expect.element(added).toBeVisible();
  await undo.click();
  await expect.element(agenda().getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect.element(added).not.toBeInTheDocument();
});

//proves:plan-added
test.each([
  { list: "the search results", at: "/explore?q=conflict" },
  { list: "the suggestion on the practice page", at: "/practice" },
  { list: "the questions without a story", at: "/practice/stories" },
])("adds a question of the bank to the plan from the list $list", async ({ at }) => {
  await renderApp({ at, earlier: planned() });
  const addOne = page.getByRole("button", { name: /^Add to plan: / }).first();
  await expect.element(addOne).toBeVisible();
  const text = addOne.element().getAttribute("aria-label")?.slice("Add to plan: ".length) ?? "";
  await addOne.click();
  await expect.element(page.getByRole("button", { name: "UNDO" })).toBeVisible();
  await page.getByRole("link", { name: "Plan", exact: true }).click();
  await expect.element(agenda().getByRole("heading", { level: 3, name: text })).toBeVisible();
});

const expectInPlan = async (name: string) => {
  await expect.element(page.getByRole("button", { name: "UNDO" })).toBeVisible();
  await page.getByRole("link", { name: "Plan", exact: true }).click();
  await expect.element(agenda().getByRole("heading", { level: 3, name })).toBeVisible();
};

//proves:plan-added
test("adds a question of a video from the list of its questions", async () => {
  await renderApp({
    at: `/practice?video=${other._id}`,
    earlier: async (api) => {
      await planned()(api);
      await marking({ id: "goal", videoId: other._id })(api);
    },
  });
  await page.getByRole("button", { name: "Add to plan: Why goal?" }).click();
  await expectInPlan("Answer first: Why goal?");
});

//proves:plan-added
test("adds a question from its menu in the question bank", async () => {
  await renderApp({ at: "/practice", earlier: planned() });
  const menu = page.getByRole("button", { name: /^More for “/ }).first();
  await expect.element(menu).toBeVisible();
  const text = menu.element().getAttribute("aria-label")?.slice("More for “".length, -1) ?? "";
  await menu.click();
  await page.getByRole("menuitem", { name: "Add to plan" }).click();
  await expectInPlan(text);
});

//proves:plan-added
test("adds a video from its page", async () => {
  await renderApp({ at: `/explore/${other._id}`, earlier: planned() });
  await page.getByRole("button", { name: "More options", exact: true }).click();
  await page.getByRole("menuitem", { name: "Add to plan" }).click();
  await expectInPlan(other.title);
});

//proves:plan-added
test("adds a question after its answer and from the report of a mock interview", async () => {
  const { backend } = await renderApp({
    at: "/practice?question=pm-001",
    earlier: async (api) => {
      await planned()(api);
      await mockInterview(api, { ago: 60_000, seconds: [60] });
    },
  });
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  const added = async () =>
    (await bodyOf(api.GET("/user/planChanges"))).planChanges.flatMap((each) => Object.keys(each.added ?? {}));
  await expect.element(page.getByRole("button", { name: "Record your answer" })).toBeVisible();
  await userEvent.keyboard("wFirst the goal.{Control>}{Enter}{/Control}");
  await page.getByRole("button", { name: /^Add to plan: / }).click();
  await expect.poll(added).toEqual(["pm-001"]);

  await cleanup();
  await renderApp({ at: "/practice/mock?report=mock-60000", backend });
  await page.getByRole("group").getByText("Why?").click();
  await page.getByRole("button", { name: "Add to plan: Why?" }).click();
  await expect.poll(added).toEqual(expect.arrayContaining(["pm-001", "q-0"]));
});

//proves:plan-added
test("adds an own question to the plan, and links to a new plan if the user has no plan", async () => {
  await renderApp({
    at: `/explore/${other._id}`,
    earlier: (api) =>
      api.PUT("/user/questions/{questionId}", {
        params: { path: { questionId: "own" } },
        body: { videoId: other._id, seconds: 5, text: "Why?", ago: 0 },
      }),
  });
  await page.getByRole("tab", { name: "Questions" }).click();
  await page.getByRole("button", { name: "Add to plan" }).click();
  await page.getByRole("button", { name: "CREATE PLAN" }).click();
  await expect
    .element(page.getByRole("heading", { level: 1, name: "When is your interview?" }))
    .toBeVisible();
});

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { videosOf } from "../../testing/catalogue.ts";
import { agenda, planned } from "../../testing/plan.ts";
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

//proves:plan-added
test("adds an own question to the plan, and links to a new plan if there is none", async () => {
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

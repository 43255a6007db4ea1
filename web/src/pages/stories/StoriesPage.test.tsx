import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bodyOf } from "../../data/api/failure.ts";
import { selectEncodedTokenReceived } from "../../features/auth/slice.ts";
import type { Api } from "../../data/api/client.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const gaps = page.getByRole("region", { name: "No story yet" });

const STORY = {
  title: "The release we pulled",
  situation: "One payment in 25 failed.",
  shows: ["Conflict"],
  questionIds: ["be-001"],
};

const withStory = (api: Api) =>
  api.PUT("/user/stories/{storyId}", {
    params: { path: { storyId: "release" } },
    body: { ...STORY, ago: 0 },
  });

//proves:stories-board
test("lists questions without a story, and saves a story while the user types", async () => {
  const { backend, store } = await renderApp({ at: "/practice/stories", earlier: withStory });
  const card = page.getByRole("article").filter({ hasText: STORY.title });
  await expect.element(card.getByRole("link", { name: "Add the result" })).toBeVisible();
  await expect.element(gaps).toHaveTextContent(/questions/);
  const open = gaps.getByRole("listitem");
  await expect.poll(() => open.elements().length).toBe(5);
  const [first] = open.elements();
  const question = first?.querySelector("p")?.textContent ?? "";
  expect(question).not.toBe("");

  await open.first().getByRole("link", { name: "Write one" }).click();
  await field("Title").fill("Two teams, one roadmap");
  await field("Result").fill("One plan in ten days.");
  await expect.element(page.getByText(/5 words, about 1 min aloud/)).toBeVisible();
  await page.getByRole("checkbox", { name: "Influence" }).click();
  await expect.element(page.getByRole("heading", { name: "Answers 1 question" })).toBeVisible();
  await button("Done").click();
  const written = page.getByRole("article").filter({ hasText: "Two teams, one roadmap" });
  await expect.element(written).toHaveTextContent("One plan in ten days.");
  await expect.element(gaps.getByText(question)).not.toBeInTheDocument();

  await gaps.getByRole("combobox").first().selectOptions(STORY.title);
  await expect.element(card).toHaveTextContent("Answers 2 questions");
  const api = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
  await expect
    .poll(async () => {
      const { stories } = await bodyOf(api.GET("/user/stories", { params: { query: { since: 0 } } }));
      return stories.map(({ title, shows, questionIds }) => [title, shows, questionIds.length]).toSorted();
    })
    .toEqual([
      [STORY.title, STORY.shows, 2],
      ["Two teams, one roadmap", ["Influence"], 1],
    ]);

  await written.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect.element(written).not.toBeInTheDocument();
  await button("UNDO").click();
  await expect.element(written).toBeVisible();
});

//proves:stories-bad-input
test("stores a story that is too long only as a draft", async () => {
  await renderApp({ at: "/practice/stories?story=new", earlier: () => Promise.resolve() });
  const novel = "It was a dark and stormy night. ".repeat(300);
  await field("Situation").fill(novel);
  await expect.element(page.getByText(/9,600 characters. A story can have 8,000/)).toBeVisible();
  await button("Done").click();
  await page.getByRole("link", { name: "Continue your story" }).first().click();
  await expect.element(field("Situation")).toHaveValue(novel);
  await field("Situation").fill("It was a dark night.");
  await button("Done").click();
  await expect.element(page.getByRole("article")).toHaveTextContent("It was a dark night.");
});

//proves:stories-bad-input
test("retains a title and a tag that are too long", async () => {
  await renderApp({ at: "/practice/stories?story=new", earlier: () => Promise.resolve() });
  const [title, tag] = [field("Title"), field("Something else")];
  await title.fill("n".repeat(151));
  await tag.fill("n".repeat(61));
  await expect.element(title).toHaveAccessibleDescription(/^151 characters, at most 150/);
  await expect.element(tag).toHaveAccessibleDescription(/^61 characters, at most 60/);
  await expect.element(page.getByText(/^The title is too long/)).toBeVisible();
  await button("Done").click();
  await page.getByRole("link", { name: "Continue your story" }).first().click();
  await expect.element(title).toHaveValue("n".repeat(151));
});

//proves:stories-shown
test.each(["/practice?question=be-001", "/practice/mock"])(
  "shows the story that answers a question at %s",
  async (at) => {
    const all = Array.from({ length: 45 }, (_, index) => `be-${String(index + 1).padStart(3, "0")}`);
    await renderApp({
      at,
      earlier: (api) =>
        api.PUT("/user/stories/{storyId}", {
          params: { path: { storyId: "release" } },
          body: { ...STORY, questionIds: all, ago: 0 },
        }),
    });
    if (at === "/practice/mock") {
      await page.getByRole("combobox", { name: "Category" }).selectOptions("behavioural-interviews");
      await button("Start").click();
    }
    const stories = page.getByRole("region", { name: "Your stories for this question" });
    await stories.getByText(STORY.title).click();
    await expect.element(stories.getByText("One payment in 25 failed.")).toBeVisible();
  },
);

import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { type Backend, createBackend, failure } from "../../testing/backend.ts";
import { BANK_QUESTIONS, withSmallBank } from "../../testing/bank.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { marking } from "../../testing/questions.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [save = "", product = ""] = BANK_QUESTIONS.map(({ text }) => text);
const heading = page.getByRole("heading", { level: 1 });
const offered = page.getByRole("region").filter({ hasText: "Answer a question now" });
const list = page.getByRole("region", { name: "Question bank" });
const rows = () =>
  list
    .getByRole("heading", { level: 3 })
    .elements()
    .map((row) => row.textContent);

async function renderBank(options: { asGuest?: boolean; backend?: Backend } = {}) {
  const { backend = createBackend() } = options;
  const app = await renderApp({ at: "/practice", ...options, backend: withSmallBank(backend) });
  await expect.element(list).toBeVisible();
  return app;
}

describe("PracticePage for a visitor", () => {
  test("shows the question bank and how practice works", async () => {
    await renderBank();
    await expect
      .element(page.getByText("4 questions to answer aloud. Start with any of them, no account needed."))
      .toBeVisible();
    await expect.element(page.getByRole("heading", { name: "How it works" })).toBeVisible();
    expect(rows()).toHaveLength(4);
    await expect.element(page.getByRole("combobox", { name: "State" })).not.toBeInTheDocument();
  });

  test("logs in as a guest with one press and answers the question", async () => {
    await renderBank();
    await expect.element(offered).toHaveTextContent(product);
    await page.getByRole("link", { name: "Answer question" }).click();
    await expect.element(heading).toHaveTextContent(product);
    await expect.element(page.getByRole("timer")).toHaveTextContent("3:00left of 3 min");
    expect(location.search).toBe("?question=pm-002");
  });

  test("stays on the page if the guest login fails", async () => {
    const backend = createBackend();
    backend.answer("POST /api/auth/login", () => failure(503, "Service Unavailable."));
    await renderBank({ backend });
    await list.getByRole("link", { name: save }).click();
    await expect.element(page.getByText("Login failed")).toBeVisible();
    await expect.element(list).toBeVisible();
    expect(location.search).toBe("");
  });

  test("loads the question bank again after a failure", async () => {
    const backend = withSmallBank(createBackend());
    backend.answer("GET /api/questions/bank", () => failure(503, "Service Unavailable."));
    await renderApp({ at: "/practice", backend });
    await expect.element(page.getByText("Couldn’t load your questions")).toBeVisible();
    withSmallBank(backend);
    await page.getByRole("button", { name: "TRY AGAIN" }).click();
    await expect.element(list).toBeVisible();
  });
});

describe("question bank", () => {
  test("filters by category, kind and level", async () => {
    await renderBank();
    await page.getByRole("radio", { name: /^Product Management/ }).click();
    await expect.poll(() => rows().length).toBe(3);
    await page.getByRole("radio", { name: "Metrics 2" }).click();
    await expect.poll(() => rows().length).toBe(2);
    await page.getByRole("combobox", { name: "Level" }).selectOptions("Hard");
    await expect.poll(rows).toEqual([BANK_QUESTIONS[2]?.text]);
    await expect.element(offered).toHaveTextContent(product);
  });

  test("offers another question", async () => {
    await renderBank();
    await expect.element(offered).toHaveTextContent(product);
    await page.getByRole("button", { name: "Show another question" }).click();
    await expect.element(offered).not.toHaveTextContent(product);
  });

  test("shows the strength and the next review of an answered question", async () => {
    const backend = withSmallBank(createBackend());
    await renderApp({ at: "/practice", backend, earlier: marking({ id: "later", rated: "hard" }) });
    await expect.element(list).toBeVisible();
    await expect.element(list.getByText(/weak, review tomorrow$/)).toBeVisible();
    await page.getByRole("combobox", { name: "State" }).selectOptions("Due later");
    await expect.poll(rows).toEqual(["Why later?"]);
  });

  test("deletes an own question and restores it with UNDO", async () => {
    const backend = withSmallBank(createBackend());
    await renderApp({ at: "/practice", backend, earlier: marking({ id: "mine" }) });
    await page.getByRole("radio", { name: /^Your own/ }).click();
    await expect.poll(rows).toEqual(["Why mine?"]);
    await page.getByRole("button", { name: "More for “Why mine?”" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect.poll(rows).toEqual([]);
    await page.getByRole("button", { name: "UNDO" }).click();
    await expect.poll(rows).toEqual(["Why mine?"]);
  });

  test("restores the filters when the user returns from a question", async () => {
    await renderBank({ asGuest: true });
    await page.getByRole("radio", { name: /^Behavioural/ }).click();
    await expect.poll(() => rows().length).toBe(1);
    await list.getByRole("link").click();
    await expect.element(page.getByRole("timer")).toHaveTextContent("1:00");
    history.back();
    await expect.poll(() => rows().length).toBe(1);
  });
});

test("starts a round of at most 10 minutes for a visitor", async () => {
  await renderBank();
  await page.getByRole("radio", { name: /^Product Management/ }).click();
  await page.getByRole("radio", { name: "10 min" }).click();
  await page.getByRole("link", { name: "Start", exact: true }).click();
  await expect.element(heading).toHaveTextContent(product);
  await expect.element(page.getByText("Question 1 of 2 · 7 min left")).toBeVisible();
  await page.getByRole("button", { name: "Leave practice" }).click();
  await expect.element(list).toBeVisible();
  expect(location.search).toBe("");
});

test("reports a question that does not exist", async () => {
  const backend = withSmallBank(createBackend());
  await renderApp({ at: "/practice?question=gone", asGuest: true, backend });
  await expect.element(heading).toHaveTextContent("Question not found");
  await page.getByRole("link", { name: "Back to practice" }).click();
  await expect.element(list).toBeVisible();
});

describe("answers to questions of the bank", () => {
  async function answer(earlier: (api: Api) => Promise<unknown> = () => Promise.resolve()) {
    const backend = withSmallBank(createBackend());
    await renderApp({ at: "/practice?question=pm-001", backend, earlier });
    await expect.element(page.getByRole("button", { name: "Record your answer" })).toBeVisible();
    expect(page.getByText("One good answer").query()).toBeNull();
    await userEvent.keyboard("w");
    await userEvent.keyboard("First the goal.{Control>}{Enter}{/Control}");
    await expect.element(page.getByRole("heading", { name: "Key points" })).toBeVisible();
    return backend;
  }

  //proves:bank-answered
  test("checks an answer against the key points", async () => {
    await answer();
    await expect.element(page.getByText("What the interviewer looks for:")).toBeVisible();
    await expect.element(page.getByText(/^0:0\d, usual 3:00 to 5:00$/)).toBeVisible();
    const points = page.getByRole("checkbox");
    expect(points.elements()).toHaveLength(4);
    for (const point of points.elements()) {
      expect(point.closest("label")?.getBoundingClientRect().height).toBeGreaterThanOrEqual(42);
    }
    await points.nth(1).click();
    await expect.element(page.getByText("1 of 4")).toBeVisible();
    await points.nth(1).click();
    await expect.element(page.getByText("0 of 4")).toBeVisible();
  });

  //proves:bank-example-answer
  test("shows only one section of follow-ups, pitfalls and example answer at a time", async () => {
    await answer();
    await expect.element(page.getByText(/^One good answer.*not the only one$/)).toBeVisible();
    const example = page.getByText("The button is a promise to come back.");
    await expect.element(example).not.toBeVisible();
    await page.getByText("One good answer").click();
    await expect.element(example).toBeVisible();
    await page.getByText("Pitfalls").click();
    await expect.element(page.getByText("Naming ten numbers and no decision")).toBeVisible();
    await expect.element(example).not.toBeVisible();
  });

  test("links to the library's videos about the question", async () => {
    await answer();
    await page.getByText("In videos").click();
    await expect
      .element(page.getByRole("link", { name: VIDEOS[0].title }))
      .toHaveAttribute("href", `/explore/${VIDEOS[0]._id}`);
    expect(page.getByRole("list").last().getByRole("listitem").elements()).toHaveLength(1);
  });

  test("links to the timestamps at which videos ask the question", async () => {
    const text = save.toUpperCase();
    const [first, second] = VIDEOS;
    await answer(
      marking(
        { id: "again", text, videoId: second._id, seconds: 900 },
        { id: "asked", text, videoId: second._id, seconds: 760 },
        { id: "other", text: `${text} And why?`, videoId: first._id, seconds: 12 },
      ),
    );
    await page.getByText("In videos").click();
    const link = page.getByRole("link", { name: `${second.title}, 12:40` });
    await expect.element(link).toHaveAttribute("href", `/explore/${second._id}?t=760`);
    await expect
      .element(page.getByRole("link", { name: first.title }))
      .toHaveAttribute("href", `/explore/${first._id}`);
  });

  test("asks a follow-up question and retains the checked points", async () => {
    await answer();
    await page.getByRole("checkbox").nth(1).click();
    await page.getByText("Follow-up questions").click();
    await page.getByRole("button", { name: "Answer", exact: true }).first().click();
    await expect.element(heading).toHaveTextContent("Saves rise and purchases stay flat. Good or bad?");
    await expect.element(page.getByText("Follow-up question", { exact: true })).toBeVisible();
    await userEvent.keyboard("w");
    await userEvent.keyboard("Bad.{Control>}{Enter}{/Control}");
    await expect.element(heading).toHaveTextContent(save);
    await expect.element(page.getByText("1 of 4")).toBeVisible();
    await expect.element(page.getByText("First the goal.")).toBeVisible();
    await page.getByText("Follow-up questions").click();
    await expect.element(page.getByText("Bad.", { exact: true })).toBeVisible();
    await userEvent.keyboard("2");
    await expect.element(page.getByText(/^One done\./)).toBeVisible();
    expect(localStorage.getItem(STORAGE_KEYS.drafts)).toBeNull();
  });

  test("shows the key points again after the user skips a follow-up question", async () => {
    await answer();
    await page.getByText("Follow-up questions").click();
    await page.getByRole("button", { name: "Answer", exact: true }).last().click();
    await userEvent.keyboard("s");
    await expect.element(page.getByRole("heading", { name: "Key points" })).toBeVisible();
  });

  test("stores a rating with the checked points and without a video", async () => {
    const backend = await answer();
    await page.getByRole("checkbox").nth(2).click();
    await page.getByRole("checkbox").nth(0).click();
    await userEvent.keyboard("3");
    await expect.element(page.getByText(/^One done\./)).toBeVisible();
    const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
    await expect
      .poll(async () => (await bodyOf(api.GET("/user/ratings"))).ratings)
      .toMatchObject([{ questionId: "pm-001", rating: "good", checkedPoints: [0, 2] }]);
  });

  test("restores the checked points when a rating is undone", async () => {
    await answer();
    await page.getByRole("checkbox").nth(3).click();
    await userEvent.keyboard("3");
    await expect.element(page.getByText(/^One done\./)).toBeVisible();
    await userEvent.keyboard("u");
    await expect.element(page.getByText("1 of 4")).toBeVisible();
    await expect.element(page.getByRole("checkbox").nth(3)).toBeChecked();
  });
});

test("shows the points that were missed in the last two attempts before the next attempt", async () => {
  const checks = { first: [0, 1], second: [0, 2] };
  await renderApp({
    at: "/practice?question=pm-001",
    backend: withSmallBank(createBackend()),
    earlier: async (api) => {
      for (const [ratingId, checkedPoints] of Object.entries(checks)) {
        const body = { questionId: "pm-001", rating: "hard", checkedPoints, ago: 0 } as const;
        await api.PUT("/user/ratings/{ratingId}", { params: { path: { ratingId } }, body });
      }
    },
  });
  const missed = page.getByRole("region", { name: "Missed the last two times" });
  await expect.element(missed).toHaveTextContent("Names how long to wait before judging");
  expect(missed.getByRole("listitem").elements()).toHaveLength(1);
});

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend, failure } from "../../testing/backend.ts";
import { withoutBank } from "../../testing/bank.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { marking } from "../../testing/questions.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const heading = page.getByRole("heading", { level: 1 });
const start = page.getByRole("button", { name: /^Start/ });

/** Returns the list of questions below a heading. */
function group(name: string) {
  const titles = page.getByRole("heading", { level: 2, name, exact: true }).elements();
  return [...(titles[0]?.parentElement?.querySelectorAll("li") ?? [])].map(
    (row) => row.querySelector("p")?.textContent,
  );
}

//proves:practice-due-new-later
test("groups questions by due, new and later with the next review", async () => {
  await renderApp({
    at: `/practice?video=${VIDEOS[0]._id}`,
    backend: withoutBank(createBackend()),
    earlier: marking(
      { id: "due", rated: "good", daysAgo: 30 },
      { id: "new", seconds: 252 },
      { id: "later", rated: "easy" },
    ),
  });
  await expect.element(start).toHaveTextContent("Start: 2 questions, about 6 min");
  await expect.element(page.getByText("1 question due, 1 new")).toBeVisible();
  expect(group("Due today")).toEqual(["Why due?"]);
  expect(group("New")).toEqual(["Why new?"]);
  expect(group("Later")).toEqual(["Why later?"]);
  await expect.element(page.getByText(/^Asked at 4:12 in/)).toBeVisible();
});

test("asks only the questions of the video in the address", async () => {
  await renderApp({
    at: "/practice?video=elsewhere",
    backend: withoutBank(createBackend()),
    earlier: marking({ id: "one" }, { id: "two" }),
  });
  await expect.element(heading).toHaveTextContent("No questions marked yet");
});

//proves:practice-states
test("explains how to mark questions of a video that has none", async () => {
  const backend = withoutBank(createBackend());
  await renderApp({ at: `/practice?video=${VIDEOS[0]._id}`, asGuest: true, backend });
  await expect.element(heading).toHaveTextContent("No questions marked yet");
  await expect.element(page.getByRole("link", { name: "EXPLORE", exact: true })).toBeVisible();
});

//proves:practice-states
test("shows the date of the next review if none is due, and offers to practise", async () => {
  const backend = withoutBank(createBackend());
  await renderApp({ at: "/practice", backend, earlier: marking({ id: "later", rated: "hard" }) });
  await expect.element(page.getByRole("heading", { name: "Nothing is due" })).toBeVisible();
  await expect.element(page.getByText("The next question is due tomorrow.")).toBeVisible();
  await page.getByRole("button", { name: "Practise anyway" }).click();
  await expect.element(heading).toHaveTextContent("Why later?");
});

//proves:practice-states
describe("loads the user's questions again after a failure", () => {
  for (const call of ["GET /api/user/questions", "GET /api/user/ratings"]) {
    test(call, async () => {
      const backend = withoutBank(createBackend());
      backend.answer(call, () => failure(500, "Something went wrong."));
      await renderApp({ at: "/practice", earlier: marking({ id: "one" }), backend });
      await expect.element(page.getByText("Couldn’t load your questions")).toBeVisible();
      backend.recoverAtPress(call);
      await page.getByRole("button", { name: "TRY AGAIN" }).click();
      await expect.element(start).toBeVisible();
    });
  }
});

//proves:practice-states
describe("practises own questions if public ones fail", () => {
  for (const call of ["GET /api/questions", "GET /api/questions/bank"]) {
    test(call, async () => {
      const backend = withoutBank(createBackend());
      backend.answer(call, () => failure(503, "Service Unavailable."));
      await renderApp({ at: "/practice", backend, earlier: marking({ id: "own" }) });
      await expect.element(page.getByText("Couldn’t load the questions of the library.")).toBeVisible();
      await expect.element(start).toHaveTextContent("Start: 1 question");
    });
  }
});

test("loads the public questions again after a failure", async () => {
  const backend = withoutBank(createBackend());
  const lost = page.getByText("Couldn’t load the questions of the library.");
  backend.answer("GET /api/questions", () => failure(503, "Service Unavailable."));
  await renderApp({ at: "/practice", backend, earlier: marking({ id: "own" }) });
  await expect.element(lost).toBeVisible();
  backend.recoverAtPress("GET /api/questions");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(lost).not.toBeInTheDocument();
});

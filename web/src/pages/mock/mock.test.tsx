import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bodyOf } from "../../data/api/failure.ts";
import { selectAccount } from "../../data/store/account.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { recordingsOf } from "../../features/recording/recordingStore.ts";
import { planned } from "../../testing/plan.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import type { Api } from "../../data/api/client.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const full = page.getByText(/^This browser’s storage is full\. 1 answer isn’t stored/);
const closingNote = page.getByRole("textbox", { name: "What will you do differently?" });
const heading = page.getByRole("heading", { level: 1 });

/** Stores the report of an earlier interview. */
async function earlierReport(api: Api) {
  await bodyOf(
    api.PUT("/user/interviews/{interviewId}", {
      params: { path: { interviewId: "earlier" } },
      body: {
        startedAt: "2026-11-20T09:00:00Z",
        minutes: 15,
        level: "usual",
        questions: [
          {
            questionId: "be-001",
            text: "Why?",
            minutes: 2,
            seconds: 150,
            way: "speak",
            points: 5,
            checkedPoints: [0],
            longestPause: 14,
            silence: 19,
          },
        ],
        ago: 0,
      },
    }),
  );
}

/** Saves the closing note of the earlier interview as another device does. */
async function noteElsewhere(api: Api, note: string, noteAt: number) {
  const [stored] = (await bodyOf(api.GET("/user/interviews"))).interviews;
  if (!stored) throw new Error("got no report");
  const { _id: interviewId, at: _, ...body } = stored;
  await bodyOf(
    api.PUT("/user/interviews/{interviewId}", {
      params: { path: { interviewId } },
      body: { ...body, note, noteAt, ago: 0 },
    }),
  );
}

async function open(earlier: (api: Api) => Promise<unknown> = () => Promise.resolve()) {
  const app = await renderApp({ at: "/practice/mock", earlier });
  const account = selectAccount(app.store.getState()) ?? "";
  onTestFinished(() => recordingsOf(account).removeAll());
  await expect.element(button("Start")).toBeVisible();
  return { ...app, account };
}

//proves:mock-interview,mock-report
test("asks questions, takes the break and shows the report", async () => {
  const { account, backend } = await open(earlierReport);
  backend.answer("GET /api/user/transcriptions", () => Response.json({ available: true }));
  backend.answer("POST /api/user/transcriptions", () => Response.json({ text: "Um, the goal first." }));
  await expect.element(page.getByText("5 questions, one break")).toBeVisible();
  await page.getByRole("combobox", { name: "Category" }).selectOptions("behavioural-interviews");
  await button("Check the microphone").click();
  await expect.element(page.getByText("We hear you")).toBeVisible();
  await button("Start").click();
  await expect.element(page.getByText("Question 1 of 5")).toBeVisible();
  await expect.element(page.getByText("Recording · saved in this browser only, never sent")).toBeVisible();
  // The recording is too short to be transcribed.
  await expect.element(page.getByRole("timer")).toHaveTextContent(/^0:0[1-9]/);
  await userEvent.keyboard("b ");
  await expect.element(heading).toHaveTextContent("Break");
  await button("Continue").click();
  await expect.element(page.getByText("Question 2 of 5")).toBeVisible();
  await userEvent.keyboard("w");
  await page.getByRole("textbox", { name: "Your answer" }).fill("I asked the team first.");
  await button("End the interview").click();
  await expect.element(page.getByText("The report covers 2 of 5 questions.")).toBeVisible();
  await button("End interview").click();

  await expect.element(heading).toHaveTextContent("2 questions in 1 minute");
  await expect.element(page.getByText("Compared with")).toBeVisible();
  await button("Play the whole interview").click();
  await expect.element(page.getByText("Answer 1 of 3")).toBeVisible();
  // After the last recording, the written answer is shown.
  await expect.element(page.getByText("Answer 3 of 3")).toBeVisible();
  const replay = page.getByRole("region", { name: "Play the whole interview" });
  await expect.element(replay.getByText("I asked the team first.")).toBeVisible();
  await button("Close").click();
  const [first, second] = page.getByRole("group").elements();
  if (!first || !second) throw new Error("got no questions in the report");
  second.querySelector("summary")?.click();
  await expect.element(page.getByText("I asked the team first.")).toBeVisible();
  await page.elementLocator(second).getByRole("checkbox").first().click();
  await expect.element(heading).toHaveTextContent(/^1 of \d+ points in 1 minute$/);
  await expect.element(page.getByRole("heading", { name: "Practise next" })).toBeVisible();
  await page.elementLocator(second).getByRole("textbox", { name: "Note" }).fill("Slower");
  await page.getByRole("textbox", { name: "What will you do differently?" }).fill("Breathe");
  await userEvent.tab();
  first.querySelector("summary")?.click();
  await expect.poll(() => document.querySelector("audio")?.src).toMatch(/^blob:/);
  await page.elementLocator(first).getByRole("button", { name: "Count your words" }).first().click();
  await button("Send").click();
  await expect.element(page.getByText("What the service understood")).toBeVisible();
  expect(backend.calls.filter((call) => call === "POST /api/user/transcriptions")).toHaveLength(1);
  expect(await recordingsOf(account).usage()).toMatchObject({ count: 3 });

  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  await expect
    .poll(async () => (await bodyOf(api.GET("/user/interviews"))).interviews.find(({ note }) => note))
    .toMatchObject({
      ended: true,
      breakAfter: 1,
      note: "Breathe",
      questions: [
        { way: "speak", checkedPoints: [] },
        {
          way: "write",
          checkedPoints: [0],
          pointChanges: [expect.any(Number)],
          note: "Slower",
          noteAt: expect.any(Number),
        },
      ],
    });
  await button("Delete").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(button("Start")).toBeVisible();
  await expect.poll(() => recordingsOf(account).usage()).toMatchObject({ count: 0 });
  await expect.element(page.getByText("1 of 5 points")).toBeVisible();
});

//proves:mock-interview
test("draws the questions from the categories of the plan", async () => {
  const category = "behavioural-interviews";
  const { backend } = await open(planned({ categories: [category] }));
  await expect.element(page.getByRole("radio", { name: "Drawn from my plan" })).toBeChecked();
  const { kinds } = await bodyOf(backend.elsewhere().GET("/questions/bank"));
  const ofCategory = kinds.filter((kind) => kind.category === category).map(({ name }) => name);
  const items = page.getByRole("region", { name: "30 minutes" }).getByRole("listitem").elements();
  const drawn = items.map((item) => item.querySelector("b")?.textContent).filter((name) => name !== "Break");
  expect(drawn).toHaveLength(5);
  expect(ofCategory).toEqual(expect.arrayContaining(drawn));
});

//proves:mock-interview
test("does not return to an answered question, not even after a reload", async () => {
  const { backend } = await open();
  await page.getByRole("radio", { name: "Written" }).click();
  await page.getByRole("checkbox", { name: "Ask follow-up questions" }).click();
  await button("Start").click();
  await page.getByRole("textbox", { name: "Your answer" }).fill("First the goal.");
  await button("Done").click();
  await expect.element(page.getByText("Question 2 of 5")).toBeVisible();
  const names = page
    .getByRole("button")
    .elements()
    .map((each) => each.textContent);
  expect(names.filter((name) => /back|previous|earlier/i.test(name))).toEqual([]);
  document.body.replaceChildren();
  await renderApp({ at: "/practice/mock", backend });
  await expect.element(heading).toHaveTextContent("Back at question 2");
  await button("Continue").click();
  await expect.element(page.getByText("Question 2 of 5")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Your answer" })).toHaveValue("");
});

//proves:mock-resumed
test("continues after a reload, with the clock stopped until then", async () => {
  const { backend } = await open();
  await page.getByRole("radio", { name: "Written" }).click();
  await button("Start").click();
  await page.getByRole("textbox", { name: "Your answer" }).fill("First the goal.");
  const question = heading.element().textContent;
  await expect.poll(() => page.getByRole("timer").element().textContent).toMatch(/^0:0[1-9]/);
  await page.getByRole("textbox", { name: "Your answer" }).fill("First the goal, then the users.");
  document.body.replaceChildren();
  await renderApp({ at: "/practice/mock", backend });
  await expect.element(heading).toHaveTextContent("Back at question 1");
  await expect
    .element(page.getByText("The clock was stopped while you were away.", { exact: true }))
    .toBeVisible();
  await button("Continue").click();
  await expect.element(heading).toHaveTextContent(question ?? "");
  await expect
    .element(page.getByRole("textbox", { name: "Your answer" }))
    .toHaveValue("First the goal, then the users.");
});

//proves:mock-resumed
test("says after a reload that the recording of the current answer is lost", async () => {
  const { backend } = await open();
  await button("Start").click();
  await expect.element(page.getByRole("timer")).toHaveTextContent(/^0:0[1-9]/);
  document.body.replaceChildren();
  await renderApp({ at: "/practice/mock", backend });
  await expect.element(page.getByText(/The recording of this answer up to then is lost/)).toBeVisible();
});

//proves:mock-without-microphone
test("offers a written answer without a microphone, and warns if an answer could not be stored", async () => {
  const spy = vi
    .spyOn(navigator.mediaDevices, "getUserMedia")
    .mockRejectedValue(new DOMException("No.", "NotAllowedError"));
  onTestFinished(() => spy.mockRestore());
  await open();
  await button("Check the microphone").click();
  await expect.element(page.getByText(/^The browser found no microphone/)).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Written" })).toBeChecked();
  await page.getByRole("radio", { name: "Recorded", exact: true }).click();
  await button("Start").click();
  await expect.element(page.getByText(/^The browser can’t record here\./)).toBeVisible();
  await page.getByRole("textbox", { name: "Your answer" }).fill("Aloud is better.");
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
  onTestFinished(() => put.mockRestore());
  await button("Done").click();
  await button("Done").click();
  await expect.element(full).toBeVisible();
});

//proves:recordings-not-stored
test("retains the last answer in the report if storage is full, and stores it after older answers are deleted", async () => {
  const { account } = await open();
  await button("Start").click();
  await expect.element(page.getByRole("timer")).toHaveTextContent(/^0:0[1-9]/);
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
  onTestFinished(() => put.mockRestore());
  await button("End the interview").click();
  await button("End interview").click();
  await expect.element(page.getByText("Question by question")).toBeVisible();
  await expect.element(full).toBeVisible();
  page.getByRole("group").element().querySelector("summary")?.click();
  await expect.poll(() => document.querySelector("audio")?.src).toMatch(/^blob:/);
  expect(await recordingsOf(account).usage()).toMatchObject({ count: 0 });
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented, "the browser asks before the page is closed").toBe(true);

  put.mockRestore();
  await button("Delete older answers").click();
  await expect.element(full).not.toBeInTheDocument();
  await expect.poll(() => document.querySelector("audio")?.src).toMatch(/^blob:/);
  await expect.poll(() => recordingsOf(account).usage()).toMatchObject({ count: 1 });
});

//proves:pasted-text-retained
test("retains a pasted note of a report that is too long until it is shorter", async () => {
  const { backend } = await renderApp({ at: "/practice/mock?report=earlier", earlier: earlierReport });
  const novel = "Breathe first. ".repeat(200);
  const note = page.getByRole("textbox", { name: "What will you do differently?" });
  await note.fill(novel);
  await userEvent.tab();
  await expect.element(page.getByText(/^3,000 characters, at most 2,000/)).toBeVisible();
  document.body.replaceChildren();
  await renderApp({ at: "/practice/mock?report=earlier", backend });
  await expect.element(note).toHaveValue(novel);
  await note.fill("Breathe first.");
  await userEvent.tab();
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  await expect
    .poll(async () => (await bodyOf(api.GET("/user/interviews"))).interviews)
    .toMatchObject([{ note: "Breathe first." }]);
  expect(localStorage.getItem(STORAGE_KEYS.drafts)).toBeNull();
});

//proves:mock-report
test("merges the notes that two devices write in the same report", async () => {
  const { backend } = await renderApp({ at: "/practice/mock?report=earlier", earlier: earlierReport });
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  const read = async () => (await bodyOf(api.GET("/user/interviews"))).interviews[0];
  await page.getByRole("group").getByText("Why?").click();
  await expect.element(page.getByRole("textbox", { name: "Note" })).toBeVisible();
  await noteElsewhere(api, "Breathe", 5);
  // This device has not read the other note yet.
  await page.getByRole("textbox", { name: "Note" }).fill("Slower");
  await userEvent.tab();
  await expect.poll(read).toMatchObject({ note: "Breathe", questions: [{ note: "Slower" }] });
  await expect.element(closingNote).toHaveValue("Breathe");
});

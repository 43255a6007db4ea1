import { beforeEach, expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import type { AppStore } from "../../../app/store.ts";
import { selectEncodedTokenReceived } from "../../../features/auth/slice.ts";
import { selectAccount } from "../../../data/store/account.ts";
import { bodyOf } from "../../../data/api/failure.ts";
import type { Api } from "../../../data/api/client.ts";
import { STORAGE_KEYS } from "../../../data/storageKeys.ts";
import { type Backend, createBackend, failure } from "../../../testing/backend.ts";
import { videosOf } from "../../../testing/catalogue.ts";
import { planned } from "../../../testing/plan.ts";
import { renderApp } from "../../../testing/renderApp.tsx";

const INTERVIEW = "2027-03-12";
const heading = page.getByRole("heading", { level: 1 });
const breathing = page.getByRole("dialog", { name: "Breathe with the light" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

const PLAN = planned({ startsOn: "2027-02-20", interviewOn: INTERVIEW, daysOff: [] });

async function prepared(api: Api) {
  await PLAN(api);
  await bodyOf(
    api.PUT("/user/notes/{noteId}", {
      params: { path: { noteId: "n" } },
      body: {
        videoId: videosOf("Product Management")[0]?._id ?? "",
        seconds: 5,
        text: "A counter-metric to each goal.",
        ago: 0,
      },
    }),
  );
  await bodyOf(
    api.PUT("/user/questions/{questionId}", {
      params: { path: { questionId: "own" } },
      body: { text: "Why this team?", minutes: 3, ago: 0 },
    }),
  );
  for (const [questionId, text] of [
    ["pm-001", "One number first."],
    ["own", "They ship every day."],
  ] as const) {
    const params = { path: { questionId } };
    await bodyOf(api.PUT("/user/questionNotes/{questionId}", { params, body: { text, ago: 0 } }));
  }
}

/** Expects the note on a video and the notes on questions, by topic, in a section of the page. */
async function expectNotes(name: string) {
  const notes = page.getByRole("region", { name, exact: true });
  const topic = notes.getByRole("region", { name: "Product Management" });
  await expect.element(topic.getByText("A counter-metric to each goal.")).toBeVisible();
  await expect.element(topic.getByText("One number first.")).toBeVisible();
  await expect.element(topic.getByText(/^Choose a product that you use every week/)).toBeVisible();
  const other = notes.getByRole("region", { name: "Other questions" });
  await expect.element(other).toHaveTextContent("Other questionsWhy this team?They ship every day.");
}

/** Stores the interview day in a given stage. */
const withDay = (stage: "prepare" | "over" | "closed") => async (api: Api) => {
  await prepared(api);
  await bodyOf(
    api.PUT("/user/interviewDays/{interviewOn}", {
      params: { path: { interviewOn: INTERVIEW } },
      body: {
        time: "10:00",
        location: "Video call",
        link: "https://example.org/call",
        items: [],
        sentences: [{ question: "Why us?", text: "You start from the users." }],
        stage,
        ago: 0,
      },
    }),
  );
};

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));

//proves:interview-eve,question-notes
test("shows the page of the evening before the interview until the user ends it", async () => {
  vi.setSystemTime("2027-03-11T18:00:00");
  const { backend, store } = await renderApp({ at: "/", earlier: prepared });
  await page.getByRole("link", { name: "Prepare tonight" }).click();
  await expect.element(heading).toHaveTextContent("Tomorrow is the day");
  await page.getByRole("checkbox", { name: "A glass of water" }).click();
  await expect.element(page.getByText("1 of 6", { exact: true })).toBeVisible();
  const weakest = page.getByRole("region", { name: "Your five weakest questions" });
  await expect.poll(() => weakest.getByRole("listitem").elements().length).toBe(5);
  await expect.element(weakest.getByText("Why this team?")).toBeVisible();
  await expect
    .element(weakest.getByRole("link", { name: /^Practise these questions/ }))
    .toHaveAttribute("href", expect.stringMatching(/^\/practice\?question=own&question=pm-/));
  await expectNotes("Your notes, by topic");
  const sentence = page.getByRole("textbox", { name: "Tell me about yourself" });
  await sentence.fill("x".repeat(301));
  await expect.element(page.getByText(/301 of 300 characters/)).toBeVisible();
  await sentence.fill("I make slow things quick.");
  await button("Good night").click();
  await expect.element(page.getByRole("heading", { name: "Enough. Sleep." })).toBeVisible();
  const api = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
  await expect
    .poll(async () => {
      const query = { since: 0 };
      const { interviewDays } = await bodyOf(api.GET("/user/interviewDays", { params: { query } }));
      return interviewDays.map(({ _id, stage, items, sentences }) => [
        _id,
        stage,
        items.filter(({ done }) => done).map(({ text }) => text),
        sentences[0]?.text,
      ]);
    })
    .toEqual([[INTERVIEW, "rest", ["A glass of water"], "I make slow things quick."]]);
});

/** Returns the user's first sentence of the first interview day, as it is stored. */
async function savedSentenceOf(backend: Backend, { getState }: AppStore) {
  const api = backend.elsewhere(selectEncodedTokenReceived(getState()));
  const { interviewDays } = await bodyOf(api.GET("/user/interviewDays", { params: { query: { since: 0 } } }));
  return interviewDays[0]?.sentences[0]?.text;
}

test("retains a first sentence that is too long until the user shortens it", async () => {
  vi.setSystemTime("2027-03-11T18:00:00");
  const { backend, store } = await renderApp({ at: "/plan", earlier: prepared });
  const long = "x".repeat(2_400);
  const sentence = page.getByRole("textbox", { name: "Tell me about yourself" });
  await sentence.fill(long);
  await expect.element(page.getByText(/2,400 of 300 characters/)).toBeVisible();
  await cleanup();
  await renderApp({ at: "/plan", backend });
  await expect.element(sentence).toHaveValue(long);
  await sentence.fill("I make slow things quick.");
  await page.getByRole("heading", { level: 1 }).click();
  await expect.poll(() => savedSentenceOf(backend, store)).toBe("I make slow things quick.");
  expect(localStorage.getItem(STORAGE_KEYS.drafts)).toBeNull();
});

test("replaces a first sentence that changed since the draft was written only after an edit", async () => {
  vi.setSystemTime("2027-03-11T18:00:00");
  const { backend, store } = await renderApp({ at: "/plan", earlier: withDay("prepare") });
  const sentence = page.getByRole("textbox", { name: "Why us?" });
  await expect.element(sentence).toHaveValue("You start from the users.");
  await cleanup();
  const account = selectAccount(store.getState());
  const drafts = { [`firstSentence:${INTERVIEW} Why us?`]: { text: "Draft", from: "Older" } };
  localStorage.setItem(STORAGE_KEYS.drafts, JSON.stringify({ account, drafts }));
  await renderApp({ at: "/plan", backend });
  await expect.element(sentence).toHaveValue("Draft");
  await expect
    .element(sentence)
    .toHaveAccessibleDescription(/the saved sentence is now “You start from the users\.”/);
  await sentence.fill("You ship every day.");
  await heading.click();
  await expect.poll(() => savedSentenceOf(backend, store)).toBe("You ship every day.");
});

//proves:interview-day,question-notes
test("shows the interview day with its time, prepared sentences, questions and a breathing exercise", async () => {
  vi.setSystemTime("2027-03-12T08:00:00");
  await renderApp({ at: "/plan", earlier: withDay("prepare") });
  await expect.element(heading).toHaveTextContent("Today is the day");
  await expect.element(page.getByText(/at 10:00 · Video call/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Open the call" }))
    .toHaveAttribute("href", "https://example.org/call");
  await expect.element(page.getByText("You start from the users.")).toBeVisible();
  const five = page.getByRole("region", { name: "Five questions" });
  await expect.poll(() => five.getByRole("listitem").elements().length).toBe(5);
  await expectNotes("Your notes");
  const print = vi.spyOn(window, "print").mockReturnValue();
  await button("Print").click();
  expect(print).toHaveBeenCalledOnce();
  await button("One minute of breathing").click();
  await expect.element(breathing.getByText("Breathe in")).toBeVisible();
  await breathing.getByRole("button", { name: "Stop" }).click();
  await expect.element(breathing).not.toBeInTheDocument();
  await button("The interview is done").click();
  await expect.element(heading).toHaveTextContent("How did it go?");
});

//proves:interview-day,question-notes
test("prints first sentences, questions and notes, without buttons", async () => {
  vi.setSystemTime("2027-03-12T08:00:00");
  await renderApp({ at: "/plan", earlier: withDay("prepare") });
  await expectNotes("Your notes");
  await commands.showPrint();
  await expectNotes("Your notes");
  await expect.element(page.getByText("You start from the users.")).toBeVisible();
  expect(page.getByRole("main").getByRole("button").elements()).toHaveLength(0);
});

//proves:interview-day,question-notes
test("does not describe a question as deleted if it could not be loaded, and loads it again", async () => {
  vi.setSystemTime("2027-03-12T08:00:00");
  const backend = createBackend();
  const read = "GET /api/user/questions";
  backend.answer(read, () => failure(500, "Something went wrong."));
  await renderApp({ at: "/plan", backend, earlier: withDay("prepare") });
  const notes = page.getByRole("region", { name: "Your notes", exact: true });
  await expect.element(notes.getByText("They ship every day.")).toBeVisible();
  await expect.element(notes.getByText("Couldn’t load the question", { exact: true })).toBeVisible();
  expect(notes.getByText("A question that no longer exists").query()).toBeNull();
  backend.recoverAtPress(read);
  await notes.getByRole("button", { name: "TRY AGAIN" }).click();
  await expectNotes("Your notes");
});

//proves:interview-day
test("ends the breathing exercise after six breaths in a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  vi.setSystemTime("2027-03-12T08:00:00");
  await renderApp({ at: "/plan", earlier: prepared });
  await button("One minute of breathing").click();
  await expect.element(breathing.getByRole("status")).toHaveTextContent("Breath 1 of 6");
  vi.advanceTimersByTime(4_000);
  await expect.element(breathing.getByText("Hold")).toBeVisible();
  vi.advanceTimersByTime(55_000);
  await expect.element(breathing.getByText("Breathe out")).toBeVisible();
  await expect.element(breathing.getByRole("status")).toHaveTextContent("Breath 6 of 6");
  vi.advanceTimersByTime(1_000);
  await expect.element(breathing).not.toBeInTheDocument();
});

//proves:interview-day
test("stores the time, the location and the link of the interview", async () => {
  vi.setSystemTime("2027-03-12T08:00:00");
  const { backend, store } = await renderApp({ at: "/plan", earlier: prepared });
  await button("Edit").click();
  const dialog = page.getByRole("dialog", { name: "When and where" });
  await dialog.getByLabelText("Time").fill("14:30");
  await dialog.getByLabelText("Location").fill("Floor 4");
  await dialog.getByLabelText("Link to the call").fill("example.org/call");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("The link must start with https://")).toBeVisible();
  await dialog.getByLabelText("Link to the call").fill("https://example.org/call");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText(/ · at 14:30 · Floor 4/)).toBeVisible();
  const api = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
  await expect
    .poll(async () => {
      const query = { since: 0 };
      const { interviewDays } = await bodyOf(api.GET("/user/interviewDays", { params: { query } }));
      return interviewDays.map(({ _id, time, location, link }) => [_id, time, location, link]);
    })
    .toEqual([[INTERVIEW, "14:30", "Floor 4", "https://example.org/call"]]);
});

//proves:interview-after
test("saves the questions that the interviewers asked, and shows the form until the user closes it", async () => {
  vi.setSystemTime("2027-03-13T08:00:00");
  const long = "x".repeat(501);
  const { backend, store } = await renderApp({ at: "/", earlier: withDay("prepare") });
  await page.getByRole("link", { name: "Write down how it went" }).click();
  await page.getByRole("radio", { name: "Mixed" }).click({ force: true });
  await expect.element(button("Write a question first")).toHaveAttribute("aria-disabled", "true");
  await page
    .getByRole("textbox", { name: "What did they ask?" })
    .fill(`1. Tell me about someone you could not convince\nWhy this team?\n${long}`);
  await expect.element(page.getByText("Already among your questions or in the bank.")).toBeVisible();
  await page.getByRole("combobox", { name: /^Minutes .*convince/ }).selectOptions("7 min");
  await button("Save 1 question").click();
  const api = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
  await expect
    .poll(async () => {
      const { questions } = await bodyOf(api.GET("/user/questions", { params: { query: { since: 0 } } }));
      return questions.map(({ text, category }) => [text, category]).toSorted();
    })
    .toEqual([
      ["Tell me about someone you could not convince", "behavioural-interviews"],
      ["Why this team?", undefined],
    ]);
  expect(localStorage.getItem(STORAGE_KEYS.drafts)).toContain(long);
  expect(localStorage.getItem(STORAGE_KEYS.drafts)).not.toContain("convince");
  await page.getByRole("button", { name: /^Practise without a plan/ }).click();
  await expect
    .poll(async () => {
      const query = { since: 0 };
      const { interviewDays } = await bodyOf(api.GET("/user/interviewDays", { params: { query } }));
      return interviewDays.map(({ stage, outcome }) => [stage, outcome]);
    })
    .toEqual([["closed", "mixed"]]);
});

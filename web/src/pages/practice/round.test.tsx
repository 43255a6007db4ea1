import { expect, onTestFinished, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { bodyOf } from "../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { recordingsOf } from "../../features/recording/recordingStore.ts";
import { type Backend, createBackend } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { outlined, vttOf } from "../../testing/outline.ts";
import { planned } from "../../testing/plan.ts";
import { marking } from "../../testing/questions.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { begin, record } from "../../testing/round.ts";

const [video] = VIDEOS;
const heading = page.getByRole("heading", { level: 1 });
const turn = page.getByText("Your turn", { exact: true });
const field = page.getByRole("textbox", { name: "Your answer" });
const rate = page.getByRole("group", { name: /How did it go/ });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const phase = () => document.querySelector("[data-phase]")?.getAttribute("data-phase");
const own = () => document.querySelector("section[aria-labelledby=yours] video");
const CTRL_ENTER = "{Control>}{Enter}{/Control}";

/** Writes an answer, using only the keyboard. */
async function write(words: string) {
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(words + CTRL_ENTER);
  await expect.element(rate).toBeVisible();
}

/** Returns the ratings that the server has stored. */
async function ratings({ elsewhere }: Backend) {
  const api = elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  const read = await bodyOf(api.GET("/user/ratings"));
  return read.ratings.map(({ rating }) => rating).toSorted();
}

/** Rejects all requests for access to the microphone. */
function refuseMicrophone() {
  const spy = vi
    .spyOn(navigator.mediaDevices, "getUserMedia")
    .mockRejectedValue(new DOMException("No.", "NotAllowedError"));
  onTestFinished(() => spy.mockRestore());
}

//proves:answer-first
test("plays the video up to the question, records the answer and plays both answers", async () => {
  const { account } = await begin({ id: "goal", seconds: 1, answerEnds: 60 });
  await expect.element(page.getByText("The video stops when the question is asked.")).toBeVisible();
  await expect.element(turn).toBeVisible();
  await expect.element(heading).toHaveTextContent("Why goal?");
  expect(getComputedStyle(document.documentElement).colorScheme, "a scrollbar is dark as well").toBe("dark");
  expect(document.querySelector("iframe"), "nothing plays while the user answers").toBeNull();
  await expect.element(page.getByRole("timer")).toHaveTextContent("3:00");
  await record();
  await expect.element(page.getByText(/^In this browser only · \d/)).toBeVisible();
  await expect.element(page.getByText("0:01 to 1:00")).toBeVisible();
  await expect.poll(() => recordingsOf(account).usage()).toMatchObject({ count: 1 });
  await expect.element(button("Play your answer")).toBeVisible();
});

//proves:recordings-deleted
test("deletes a recording and allows a new answer", async () => {
  const { account } = await begin({ id: "goal" });
  await record();
  await expect.poll(() => recordingsOf(account).usage()).toMatchObject({ count: 1 });
  await button("Delete").click();
  await expect.element(page.getByText("Recording deleted.")).toBeVisible();
  await expect.poll(() => recordingsOf(account).usage()).toMatchObject({ count: 0 });
  await button("Answer again").click();
  await record();
  await expect.poll(() => recordingsOf(account).usage()).toMatchObject({ count: 1 });
});

//proves:answer-first
test("plays only one answer at a time", async () => {
  await begin({ id: "goal" });
  await record();
  await expect.poll(phase).toBe("playing");
  await expect.poll(own).toBeInstanceOf(HTMLVideoElement);
  const mine = own() as HTMLVideoElement;
  mine.loop = true;
  await button("Play your answer").click();
  await expect.poll(phase).toBe("paused");
  await expect.element(button("Pause your answer")).toBeVisible();
  await button("Play again").click();
  await expect.poll(phase).toBe("playing");
  await expect.poll(() => mine.paused).toBe(true);
});

//proves:practice-without-microphone
test("shows a written answer instead of an earlier recording", async () => {
  await begin({ id: "goal" });
  await record();
  await button("Answer again").click();
  await userEvent.keyboard("w");
  await write("First the goal.");
  await expect.element(page.getByText("First the goal.")).toBeVisible();
  await expect.element(button("Play your answer")).not.toBeInTheDocument();
});

//proves:answer-drafts-survive
test("retains a written answer after a reload until it is rated", async () => {
  const { backend } = await begin({ id: "goal" }, { id: "metric" });
  await expect.element(turn).toBeVisible();
  const asked = heading.element().textContent;
  await userEvent.keyboard("w");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("First the");
  await expect.element(field).toHaveValue("First the");

  await cleanup();
  await renderApp({ at: "/practice", backend });
  await page.getByRole("button", { name: /^Start/ }).click();
  await expect.element(field).toHaveValue("First the");
  await expect.element(heading).toHaveTextContent(asked);
  await write(" goal.");
  await expect.element(page.getByText("First the goal.")).toBeVisible();
  await userEvent.keyboard("3");
  await expect.element(field).toHaveValue("");
  expect(localStorage.getItem(STORAGE_KEYS.drafts)).toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Record your answer")).toBeVisible();
  await userEvent.keyboard("u");
  await expect.element(page.getByText("First the goal.")).toBeVisible();
});

//proves:practice-without-microphone
test("records nothing when the user thinks aloud", async () => {
  const asked = vi.spyOn(navigator.mediaDevices, "getUserMedia");
  onTestFinished(() => asked.mockRestore());
  await begin({ id: "goal" });
  await button("Just think aloud").click();
  await expect.element(page.getByRole("timer")).toBeVisible();
  await button("Compare").click();
  await expect.element(page.getByText("You thought aloud. Nothing was recorded.")).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

//proves:practice-without-microphone
test("offers writing and thinking aloud without a microphone", async () => {
  refuseMicrophone();
  await begin({ id: "goal" });
  await expect.element(button("Record your answer")).toBeVisible();
  await userEvent.keyboard(" ");
  await expect.element(page.getByRole("alert")).toHaveTextContent("No microphone here");
  await expect.element(button("Just think aloud")).toBeVisible();
  await userEvent.keyboard("w");
  await write("In words.");
  await expect.element(page.getByText("In words.")).toBeVisible();
});

//proves:practice-offline
test("states that recording needs a connection if the page was opened offline", async () => {
  refuseMicrophone();
  await begin({ id: "goal" });
  await expect.element(button("Record your answer")).toBeVisible();
  // While the browser is offline, the app stays in a document that forbids the microphone.
  const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature: () => boolean } };
  const offline = [
    vi.spyOn(featurePolicy, "allowsFeature").mockReturnValue(false),
    vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch")),
  ];
  onTestFinished(() => offline.forEach((spy) => spy.mockRestore()));
  await userEvent.keyboard(" ");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Recording needs a connection.");
  await expect.element(button("Just think aloud")).toBeVisible();
});

test("does not count skipped questions as answered", async () => {
  await commands.youTube("blocked");
  await begin({ id: "a" }, { id: "b" });
  await button("Skip question").click();
  await button("Answer now").click();
  await userEvent.keyboard("w");
  await write("So.");
  await userEvent.keyboard("3");
  await expect.element(page.getByText(/^One done\./)).toBeVisible();
});

test("links to the plan at the end of a round", async () => {
  const question = marking({ id: "a" });
  await renderApp({
    at: "/practice",
    earlier: async (api) => {
      await question(api);
      await planned()(api);
    },
  });
  await page.getByRole("button", { name: /^Start/ }).click();
  await button("Skip question").click();
  await page.getByRole("link", { name: "See the plan" }).click();
  await expect.element(page.getByText("Day 4 of 21")).toBeVisible();
});

//proves:practice-without-mouse
test("rates with keys 1 to 4 and undoes with u, also at the end", async () => {
  const { backend } = await begin({ id: "a" }, { id: "b" }, { id: "c" }, { id: "d" });
  await expect.element(turn).toBeVisible();
  await userEvent.keyboard("w");
  for (const key of ["1", "2", "3", "4"]) {
    await write("So.");
    await userEvent.keyboard(key);
  }
  await expect.element(page.getByText(/^Four done\. Next: in 10 min\.$/)).toBeVisible();
  await expect.poll(() => ratings(backend)).toEqual(["again", "easy", "good", "hard"]);
  await userEvent.keyboard("u");
  await expect.element(rate).toBeVisible();
  await expect.element(page.getByText("Question 4 of 4")).toBeVisible();
  await userEvent.keyboard("1");
  await expect.element(page.getByText(/^Four done\./)).toBeVisible();
  await expect.poll(() => ratings(backend)).toEqual(["again", "again", "easy", "good", "hard", "undone"]);
});

//proves:practice-without-mouse
test("answers and rates 20 questions by keyboard", async () => {
  const questions = Array.from({ length: 21 }, (_, index) => ({ id: `q${index}` }));
  const { backend } = await renderApp({ at: "/practice", earlier: marking(...questions) });
  const start = page.getByRole("button", { name: "Start: 20 questions, about 1 h" });
  await expect.element(start).toBeVisible();
  while (document.activeElement !== start.element()) {
    await userEvent.keyboard("{Tab}");
  }
  await userEvent.keyboard("{Enter}");
  await expect.element(turn).toBeVisible();
  await userEvent.keyboard("w");
  for (let index = 1; index <= 20; index += 1) {
    await expect.element(page.getByText(`Question ${index} of 20`)).toBeVisible();
    await write("So.");
    await userEvent.keyboard("3");
  }
  await expect.element(page.getByText(/^20 done\./)).toBeVisible();
  await expect.poll(async () => (await ratings(backend)).length).toBe(20);
});

//proves:practice-without-mouse
test("activates the focused control with Space, or starts the answer if no control has the focus", async () => {
  await commands.youTube("blocked");
  await begin({ id: "a" }, { id: "b" });
  await expect.element(button("Answer now")).toBeVisible();
  await userEvent.keyboard(" ");
  await expect.element(turn).toBeVisible();
  (button("Skip question").element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("Question 2 of 2")).toBeVisible();
});

//proves:practice-read-along
test("shows the transcript of the candidate's answer and adds notes at timestamps", async () => {
  await commands.youTube("blocked");
  const backend = createBackend();
  const words = Array.from({ length: 60 }, (_, index) => `Part ${index}.`);
  await outlined(backend, video._id, { transcripts: { en: vttOf(words) } });
  await renderApp({
    at: "/practice",
    backend,
    earlier: marking({ id: "goal", seconds: 100, answerEnds: 120 }),
  });
  await page.getByRole("button", { name: /^Start/ }).click();
  await button("Answer now").click();
  await button("Just think aloud").click();
  await button("Compare").click();
  await button("Read along").click();
  const list = page.getByRole("list", { name: "What the candidate says" });
  const listText = () => list.element().textContent;
  await expect.element(list).toBeVisible();
  expect(listText()).toBe("1:40Part 20.1:45Part 21.1:50Part 22.1:55Part 23.");
  const lit = () => list.element().querySelector("[aria-current]")?.textContent;
  expect(lit()).toBe("1:40Part 20.");
  await list.getByRole("button").nth(2).click();
  await expect.poll(lit).toBe("1:50Part 22.");

  await button("Note").click();
  await expect.element(page.getByRole("textbox", { name: "Note at 1:50" })).toHaveFocus();
  await userEvent.keyboard(`1 goal, 2 metrics${CTRL_ENTER}`);
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  await expect
    .poll(async () => (await bodyOf(api.GET("/user/notes"))).notes)
    .toMatchObject([{ videoId: video._id, seconds: 110, text: "1 goal, 2 metrics" }]);
  // The keys that were typed in the note must not be handled as ratings.
  await expect.element(rate).toBeVisible();
  await outlined(backend, video._id, {});
});

//proves:recordings-deleted
test("shows the size of the recordings and deletes all", async () => {
  const { account } = await begin({ id: "goal" });
  await record();
  await userEvent.keyboard("3");
  await button("Back to practice").click();
  await expect.element(page.getByText(/^1 recording in this browser only · /)).toBeVisible();
  await button("Delete all recordings").click();
  await expect.element(page.getByText(/in this browser only/)).not.toBeInTheDocument();
  await expect.poll(() => recordingsOf(account).usage()).toMatchObject({ count: 0 });
});

import type { Page } from "@playwright/test";
import { test } from "./support/clocked.ts";
import {
  answerAloud,
  fillPlanForm,
  answerInWords,
  beginRound,
  deleteAccountForever,
  logIn,
  markQuestion,
  note,
  plannedOn,
  rating,
  accountsWithRecordings,
  saved,
  seekTo,
  signUp,
  title,
} from "./support/learner.ts";
import { openPage, waitForApp, expectNoLayoutFaults } from "./support/pageChecks.ts";
import { expect } from "./support/test.ts";
import type { ResponseBody } from "../src/testing/responseBody.ts";

// The date is far in the future. Servers with a common database delete expired data according to the real clock.
const INTERVIEW = "2040-04-02";
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const HEARD_THERE = "Counter-metric to each goal";
const ASKED = "How would you measure the success of it?";

// The browser logs requests that fail while it is offline, and requests for a deleted account.
test.use({
  timezoneId: "Europe/Berlin",
  expectedErrors: ["ERR_INTERNET_DISCONNECTED", "status of 401"],
});

/** Records the writes of notes, questions and ratings that a device has completed, in order. */
function answeredWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on("response", (response) => {
    const [, list] = /\/api\/user\/(notes|questions|ratings)\//.exec(response.url()) ?? [];
    if (list !== undefined && response.request().method() === "PUT") writes.push(list);
  });
  return writes;
}

//proves:three-weeks
test("synchronizes a plan of three weeks between two devices, partly offline, and deletes the account at the end", async ({
  page: desk,
  clock,
  openDevice,
}) => {
  await desk.setViewportSize(DESK);
  const phone = await openDevice({ viewport: PHONE, timezoneId: "Europe/Berlin" });
  await clock.installIn(phone.context());

  await test.step("creates a plan of three weeks on Monday, 9:00", async () => {
    await clock.set("2040-03-12T08:00:00Z");
    await signUp(desk);
    await fillPlanForm(desk, INTERVIEW);
    await expectNoLayoutFaults(desk, "the questions of a plan, answered");
    await desk.getByRole("button", { name: "Create plan" }).click();
    await expect(title(desk)).toHaveText("Day 1 of 21");
    await waitForApp(desk);
    await expectNoLayoutFaults(desk, "the first day of a plan");
    await openPage(desk, "");
    await expect(desk.getByRole("region", { name: /^Day 1 of 21/ })).toBeVisible();
    await expectNoLayoutFaults(desk, "home on the first day");
  });

  await test.step("resumes the first video on the phone", async () => {
    await desk.getByRole("link", { name: "Start today" }).click();
    await seekTo(desk, 754, /^1[23]:\d\d of 28:32/);
    await desk.getByRole("link", { name: "Home", exact: true }).first().click();
    const shelf = { name: "Continue" };
    await expect(desk.getByRole("region", shelf).getByRole("article")).toContainText(["min left"]);
    await logIn(phone);
    await openPage(phone, "");
    await phone.getByRole("region", shelf).getByRole("article").getByRole("link").first().click();
    await expect(phone.getByText(/^Started at 1[23]:\d\d/)).toBeVisible();
    await expect(phone.getByText(/^1[2-4]:\d\d of 28:32/)).toBeVisible();
    await waitForApp(phone);
    await expectNoLayoutFaults(phone, "a video that continues");
  });

  await test.step("sends a note and a question that were written offline once, in order", async () => {
    const writes = answeredWrites(phone);
    // Both tabs were opened while the browser was online.
    await phone.getByRole("tab", { name: "Questions" }).click();
    await expect(phone.getByText("No questions marked yet")).toBeVisible();
    await phone.getByRole("tab", { name: "Notes" }).click();
    await expect(phone.getByText("No notes yet")).toBeVisible();
    await phone.context().setOffline(true);
    await note(phone, HEARD_THERE);
    await markQuestion(phone, ASKED);
    await expect(
      phone.getByText(/^You are offline\. Saved in this browser.*1 note.* 1 question/),
    ).toBeVisible();
    await expectNoLayoutFaults(phone, "a phone that is offline");
    expect(writes).toEqual([]);
    await clock.set("2040-03-12T08:20:00Z");
    await phone.context().setOffline(false);
    await expect(phone.getByText(/^You are offline/)).toBeHidden();
    await expect.poll(() => writes).toEqual(["notes", "questions"]);
    // The phone stops playing. The video would otherwise count as watched on the next days.
    await phone.goto("about:blank");
  });

  await test.step("records and rates an answer on the desktop", async () => {
    await openPage(desk, "practice");
    await expectNoLayoutFaults(desk, "practice with a new question");
    await beginRound(desk, /^Start: 1 question/);
    await expect(title(desk)).toHaveText(ASKED);
    await answerAloud(desk);
    await expectNoLayoutFaults(desk, "both answers");
    await rating(desk, "Good").click();
    await expect(desk.getByText(/^One done\. Next: Wednesday\.$/)).toBeVisible();
    await expectNoLayoutFaults(desk, "the end of a round");
  });

  const forTuesday = await test.step("plans videos for Tuesday", async () => {
    await openPage(desk, "plan");
    return [...new Set(await plannedOn(desk, "2040-03-13"))];
  });

  await test.step("moves Tuesday's items to the days from Wednesday on", async () => {
    await clock.set("2040-03-14T17:30:00Z");
    await openPage(desk, "plan");
    await expect(title(desk)).toHaveText("Day 3 of 21");
    await expect(desk.getByText("Yesterday’s items were spread over the next 19 days.")).toBeVisible();
    await expect(desk.getByText("No longer fits")).toHaveCount(0);
    await expectNoLayoutFaults(desk, "the day after one that was missed");
    await desk.getByRole("button", { name: /^Tue,? 13 Mar/ }).click();
    await expect(desk.getByText("Nothing was done on this day.")).toBeVisible();
    const ahead: string[] = [];
    for (const day of ["2040-03-14", "2040-03-15", "2040-03-16"]) {
      ahead.push(...(await plannedOn(desk, day)));
    }
    // There can be other items too. An item with several parts occurs several times.
    expect(ahead).toEqual(expect.arrayContaining(forTuesday));
  });

  await test.step("shows the due question first and rates it again", async () => {
    await openPage(desk, "plan");
    await expect(desk.getByRole("listitem").filter({ hasText: "1 question to review" })).toBeVisible();
    await desk.getByRole("link", { name: "1 question to review" }).click();
    await expect(title(desk)).toHaveText("Practice");
    await waitForApp(desk);
    await expectNoLayoutFaults(desk, "practice with a question that is due");
    await beginRound(desk, /^Start: 1 question/);
    await answerAloud(desk);
    await rating(desk, "Good").click();
    await expect(desk.getByText(/^One done\. Next: /)).toBeVisible();
    await openPage(desk, "plan");
    await expect(desk.getByText("1 question to review")).toHaveCount(0);
  });

  await test.step("shows the question again after the clock change and accepts a written answer on the phone", async () => {
    await clock.set("2040-03-31T07:00:00Z");
    await openPage(phone, "plan");
    await expect(title(phone)).toHaveText("Day 20 of 21");
    await expectNoLayoutFaults(phone, "a plan near its end");
    await openPage(phone, "practice");
    await beginRound(phone, /^Start: 1 question/);
    await answerInWords(phone, "First the goal.");
    await rating(phone, "Easy").click();
    await expect(phone.getByText(/^One done\./)).toBeVisible();
  });

  await test.step("shows the day of the interview and the day after", async () => {
    await clock.set("2040-04-02T06:00:00Z");
    await openPage(desk, "plan");
    await expect(title(desk)).toHaveText("Today is the day");
    await clock.set("2040-04-03T06:00:00Z");
    await openPage(desk, "plan");
    await expect(title(desk)).toHaveText("How did it go?");
    await expect(desk.getByText(/21 days/).first()).toBeVisible();
    await expectNoLayoutFaults(desk, "the day after the interview");
    await openPage(desk, "progress");
    await expectNoLayoutFaults(desk, "the progress");
  });

  await test.step("exports all data", async () => {
    await openPage(desk, "notes");
    await expect(desk.getByText("1 note in 1 video")).toBeVisible();
    const markdown = await saved(desk, "Markdown");
    expect(markdown).toContain(HEARD_THERE);
    expect(markdown).toMatch(/\[1\d:\d\d\]\(http.*\/explore\/[\w-]+\?t=\d{3}\)/);
    await openPage(desk, "account");
    await expectNoLayoutFaults(desk, "the account");
    const data: unknown = JSON.parse(await saved(desk, "Download my data"));
    expect(data).toMatchObject({
      plan: { interviewOn: INTERVIEW, startsOn: "2040-03-12", zone: "Europe/Berlin" },
      positions: [{ watched: false }],
      // The note was written offline, twenty minutes before it was sent.
      notes: [{ text: HEARD_THERE, madeAt: expect.stringMatching(/^2040-03-12T08:0/) }],
      questions: [{ text: ASKED }],
    });
    const { ratings } = data as ResponseBody<"GET /user/ratings">;
    expect(ratings.map((each) => each.rating).toSorted()).toEqual(["easy", "good", "good"]);
  });

  await test.step("deletes the account on both devices and shows none of its data to another", async () => {
    expect(await accountsWithRecordings(desk)).toHaveLength(1);
    await deleteAccountForever(desk, () => expectNoLayoutFaults(desk, "the question whether to leave"));
    await expect.poll(() => accountsWithRecordings(desk)).toEqual([]);
    await phone.goto("plan");
    await expect(phone).toHaveURL(/\/login$/);
    await signUp(desk);
    await openPage(desk, "plan");
    await expect(title(desk)).toHaveText("When is your interview?");
    await openPage(desk, "notes");
    await expect(title(desk)).toHaveText("You have not written any notes yet");
    await openPage(desk, "practice");
    await expect(desk.getByRole("button", { name: /^Start/ })).toHaveCount(0);
  });
});

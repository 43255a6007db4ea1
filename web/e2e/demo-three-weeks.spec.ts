import { Clock } from "./support/clock.ts";
import { test as base, NOT_FOUND_LOG } from "./support/demo.ts";
import {
  answerAloud,
  fillPlanForm,
  beginRound,
  deleteAccountForever,
  markQuestion,
  note,
  rating,
  saved,
  seekTo,
  signUp,
  title,
} from "./support/learner.ts";
import { SIMULATOR } from "./support/playground.ts";
import { openPage, waitForApp, expectNoLayoutFaults } from "./support/pageChecks.ts";
import { expect } from "./support/test.ts";

const INTERVIEW = "2040-04-02";
const HEARD_THERE = "Counter-metric to each goal";
const ASKED = "How would you measure the success of it?";

const test = base.extend<{ clock: Clock }>({
  clock: async ({ context }, use) => {
    const clock = new Clock();
    await clock.installIn(context);
    await use(clock);
  },
});

test.use({
  timezoneId: "Europe/Berlin",
  viewport: { width: 1440, height: 900 },
  expectedErrors: [NOT_FOUND_LOG, "ERR_INTERNET_DISCONNECTED"],
});

// The demo stores all data in the browser, so a second tab takes the role of another device.
//proves:three-weeks
test("follows a plan for three weeks in the demo and deletes the account at the end", async ({
  page,
  context,
  clock,
}) => {
  await test.step("creates a three-week plan on Monday at 9:00", async () => {
    await clock.set("2040-03-12T08:00:00Z");
    await signUp(page);
    await fillPlanForm(page, INTERVIEW);
    await page.getByRole("button", { name: "Create plan" }).click();
    await expect(title(page)).toHaveText("Day 1 of 21");
    await waitForApp(page);
    await expectNoLayoutFaults(page, "the first day of a plan in the demo");
  });

  await test.step("resumes the first video in another tab", async () => {
    await page.getByRole("link", { name: "Start", exact: true }).click();
    await seekTo(page, 754, /^1[23]:\d\d of 28:32/);
    await page.getByRole("link", { name: "Home", exact: true }).first().click();
    const shelf = { name: "Continue" };
    await expect(page.getByRole("region", shelf).getByRole("article")).toContainText(["min left"]);
    const other = await context.newPage();
    await other.goto("");
    await other.getByRole("region", shelf).getByRole("article").getByRole("link").first().click(SIMULATOR);
    await expect(other.getByText(/^Started at 1[23]:\d\d/)).toBeVisible();
    await expect(other.getByText(/^1[2-4]:\d\d of 28:32/)).toBeVisible();

    // The backend of the demo runs in the browser, so it works offline.
    await other.getByRole("tab", { name: "Questions" }).click();
    await expect(other.getByText("No questions marked yet")).toBeVisible();
    await other.getByRole("tab", { name: "Notes" }).click();
    await expect(other.getByText("No notes yet")).toBeVisible();
    await context.setOffline(true);
    await note(other, HEARD_THERE);
    await markQuestion(other, ASKED);
    await context.setOffline(false);
    await expect(other.getByText(/^You are offline/)).toBeHidden();
    await expectNoLayoutFaults(other, "a video with a note and a question in the demo");
    await other.close();
  });

  await test.step("records and rates an answer", async () => {
    await openPage(page, "practice");
    await beginRound(page, /^Start: 1 question/);
    await expect(title(page)).toHaveText(ASKED);
    await answerAloud(page);
    await rating(page, "Good").click();
    await expect(page.getByText(/^One done\. Next: Wednesday\.$/)).toBeVisible();
  });

  await test.step("shows the overdue question first on Wednesday", async () => {
    await clock.set("2040-03-14T17:30:00Z");
    await openPage(page, "plan");
    await expect(title(page)).toHaveText("Day 3 of 21");
    await expect(page.getByText(/^Yesterday’s items were spread over the next 19 days/)).toBeVisible();
    await expectNoLayoutFaults(page, "the day after one that was missed, in the demo");
    await page.getByRole("link", { name: "1 question to review" }).click();
    await beginRound(page, /^Start: 1 question/);
    await answerAloud(page);
    await rating(page, "Good").click();
    await expect(page.getByText(/^One done\. Next: /)).toBeVisible();
  });

  await test.step("shows the interview day and exports all data", async () => {
    await clock.set("2040-04-03T06:00:00Z");
    await openPage(page, "plan");
    await expect(title(page)).toHaveText("How did it go?");
    await openPage(page, "notes");
    await expect(page.getByText("1 note in 1 video")).toBeVisible();
    expect(await saved(page, "Markdown")).toContain(HEARD_THERE);
    await openPage(page, "account");
    expect(JSON.parse(await saved(page, "Download my data"))).toMatchObject({
      plan: { interviewOn: INTERVIEW, startsOn: "2040-03-12" },
      notes: [{ text: HEARD_THERE, madeAt: expect.stringMatching(/^2040-03-12T08:/) }],
      questions: [{ text: ASKED }],
      ratings: [{ rating: "good" }, { rating: "good" }],
    });
  });

  await test.step("deletes the account and shows none of its data to another account", async () => {
    await deleteAccountForever(page, async () => undefined);
    await signUp(page);
    await openPage(page, "plan");
    await expect(title(page)).toHaveText("When is your interview?");
    await openPage(page, "notes");
    await expect(title(page)).toHaveText("You have not written any notes yet");
  });
});

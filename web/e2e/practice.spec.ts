import type { Page, Request } from "@playwright/test";
import { enterAsGuest, type GuestApi } from "./support/guest.ts";
import { VIDEO } from "./support/pages.ts";
import { waitForApp, expectNoLayoutFaults } from "./support/pageChecks.ts";
import { holdVideos } from "./support/time.ts";
import { holdToasts } from "./support/toasts.ts";
import { expect, MOTION, test } from "./support/test.ts";
import type { ResponseBody } from "../src/testing/responseBody.ts";

test.use(MOTION);

const ASKED = "How would you measure the success of it?";

async function mark(api: GuestApi, id: string, text = ASKED, seconds = 4) {
  await api("PUT", `/user/questions/${id}`, {
    videoId: VIDEO,
    seconds,
    text,
    answerEnds: seconds + 60,
  });
}

const turn = (page: Page) => page.getByText("Your turn", { exact: true });
const rating = (page: Page, name: string) =>
  page.getByRole("group", { name: /How did it go/ }).getByRole("button", { name: new RegExp(`^${name}`) });

/** Records the size in bytes of each request body, because the test cannot read binary bodies. */
function recordBodySizes() {
  const weights: number[] = [];
  Object.assign(window, { weights });
  const send = window.fetch.bind(window);
  window.fetch = async (...given) => {
    const request = new Request(...given);
    weights.push((await request.clone().arrayBuffer()).byteLength);
    return send(request);
  };
  // The app must send bodies only with fetch. A call of another API counts as a very large body.
  navigator.sendBeacon = () => weights.push(Number.MAX_SAFE_INTEGER) > 0;
  XMLHttpRequest.prototype.send = () => void weights.push(Number.MAX_SAFE_INTEGER);
}

//proves:question-marked-with-q
test("adds a question with the key q, sets the end of its answer with a second q, and removes the question", async ({
  page,
}) => {
  await holdToasts(page);
  await enterAsGuest(page);
  await page.goto(`/explore/${VIDEO}?t=252`);
  await waitForApp(page);
  await expect(page.locator("[data-phase=playing]")).toBeAttached();
  await page.keyboard.press("q");
  const form = page.getByRole("textbox", { name: /^Question at [45]:/ });
  await expect(form).toBeFocused();
  await form.fill(ASKED);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("q");
  await expect(page.getByRole("button", { name: /^set at [45]:/ })).toBeVisible();
  await expectNoLayoutFaults(page, "a question that is marked");
  await page.getByRole("button", { name: "Save question" }).click();
  const row = page.getByRole("list", { name: "Questions of this video" }).getByRole("listitem");
  await expect(row).toContainText(ASKED);
  await expect(row).toContainText("marked by you");
  await expect(row).toContainText("Not yet answered");
  await expectNoLayoutFaults(page, "the questions of a video");
  await row.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect(row).toContainText(ASKED);
  await page.getByRole("link", { name: "Answer it first" }).click();
  await expect(page).toHaveURL(/\/practice\?question=[\w-]+$/);
  await expect(page.getByText("1 of 1")).toBeVisible();
});

//proves:practice-without-mouse,recordings-never-sent
test("records, compares and rates an answer by keyboard without sending it", async ({ page }) => {
  const playOn = await holdVideos(page);
  const sent: Request[] = [];
  // Chromium reports the body of a streamed request only if the request is intercepted.
  await page.route("**/*", (route) => {
    sent.push(route.request());
    return route.continue();
  });
  await page.addInitScript(recordBodySizes);
  const api = await enterAsGuest(page);
  await mark(api, "first");
  await mark(api, "second", "And what would you look at then?", 40);
  const document = await page.goto("/practice");
  expect(document?.headers()["permissions-policy"]).toContain("microphone=(self)");
  expect(document?.headers()["content-security-policy"]).toContain("connect-src 'self';");
  await waitForApp(page);
  await expectNoLayoutFaults(page, "the practice page");
  await page.getByRole("button", { name: /^Start: 2 questions, about 6 min/ }).click();
  await expect(page.getByText("The video stops when the question is asked.")).toBeVisible();
  await expectNoLayoutFaults(page, "a question that is heard");
  await playOn();
  await expect(turn(page), "the video stopped at the question").toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ASKED);
  await expectNoLayoutFaults(page, "the user's turn");

  await page.keyboard.press("Space");
  await expect(page.getByText("Recording · saved in this browser only, never sent")).toBeVisible();
  await expect(page.getByText("Microphone works")).toBeAttached();
  await expectNoLayoutFaults(page, "a recording");
  await expect(page.getByRole("timer"), "one second is recorded").toContainText(/:5\d/);
  await page.keyboard.press("Space");
  await expect(page.getByText(/In this browser only · [\d.]+ kB/)).toBeVisible();
  await expectNoLayoutFaults(page, "both answers");
  await page.getByRole("button", { name: "Play your answer" }).click();
  await expect(page.getByRole("button", { name: "Pause your answer" })).toBeVisible();

  await expect(rating(page, "Again")).toContainText("in 10 min");
  await expect(rating(page, "Hard")).toContainText("tomorrow");
  await page.keyboard.press("3");
  await expect(page.getByText("2 of 2")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(turn(page)).toBeVisible();
  await page.keyboard.press("w");
  await page.getByRole("textbox", { name: "Your answer" }).fill("First the goal.");
  await expectNoLayoutFaults(page, "an answer in words");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("First the goal.")).toBeVisible();
  await page.keyboard.press("1");
  await expect(page.getByText(/^Two done\. Next: in 10 min\.$/)).toBeVisible();
  await expectNoLayoutFaults(page, "the end of a round");
  await page.keyboard.press("u");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("And what would you look at then?");
  await page.keyboard.press("4");
  await expect(page.getByText(/^Two done\. Next: /)).toBeVisible();

  const ratings = async () => {
    const log = await api<ResponseBody<"GET /user/ratings">>("GET", "/user/ratings");
    return log.ratings.map((each) => each.rating).toSorted();
  };
  await expect.poll(ratings).toEqual(["again", "easy", "good", "undone"]);

  await page.getByRole("button", { name: "Back to practice" }).click();
  await expect(page.getByText("Nothing is due")).toBeVisible();
  await expectNoLayoutFaults(page, "practice with nothing due");
  await expect(page.getByText(/1 recording in this browser only/)).toBeVisible();
  await page.getByRole("button", { name: "Delete all recordings" }).click();
  await expect(page.getByText(/recording in this browser only/)).toHaveCount(0);

  // All bodies were small, so they did not contain a recording.
  const weights = await page.evaluate(() => (window as unknown as { weights: number[] }).weights);
  expect(weights.length).toBeGreaterThan(0);
  expect(Math.max(...weights)).toBeLessThan(2_000);
  const bodies = sent.map((request) => request.postDataBuffer()).filter((body) => body !== null);
  expect(bodies.length).toBeGreaterThan(0);
  for (const body of bodies) expect(() => JSON.parse(body.toString())).not.toThrow();
});

//proves:practice-without-microphone
test("accepts a written or unrecorded answer without a microphone", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("No.", "NotAllowedError"));
  });
  await mark(await enterAsGuest(page), "first");
  await page.goto("/practice");
  await page.getByRole("button", { name: /^Start/ }).click();
  await page.getByRole("button", { name: "Answer now" }).click();
  await page.keyboard.press("Space");
  await expect(page.getByRole("alert")).toContainText("No microphone here");
  await expectNoLayoutFaults(page, "practice without a microphone");
  await page.getByRole("button", { name: "Just think aloud" }).click();
  await page.keyboard.press("Space");
  await expect(page.getByText("You thought aloud. Nothing was recorded.")).toBeVisible();
});

//proves:microphone-practice-alone
test("loads the practice page as a document that allows the microphone, and the next page as one that does not", async ({
  page,
}) => {
  const mayRecord = () =>
    page.evaluate(() =>
      (
        document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } }
      ).featurePolicy.allowsFeature("microphone"),
    );
  await mark(await enterAsGuest(page), "first");
  await page.goto("/explore");
  await waitForApp(page);
  expect(await mayRecord()).toBe(false);
  await page.getByRole("link", { name: "Practice" }).first().click();
  await expect(page.getByRole("button", { name: /^Start/ })).toBeVisible();
  expect(await mayRecord()).toBe(true);
  await page.getByRole("link", { name: "Explore", exact: true }).first().click();
  await expect(page.getByRole("radio", { name: "ALL" })).toBeVisible();
  expect(await mayRecord()).toBe(false);
});

test.describe("practises offline", () => {
  test.use({ expectedErrors: ["net::ERR_INTERNET_DISCONNECTED"], timezoneId: "Europe/Berlin" });

  test("links to the plan that was loaded last, and from the plan back to the practice page", async ({
    page,
    context,
  }) => {
    const api = await enterAsGuest(page);
    await mark(api, "first");
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    await api("PUT", "/user/plan", {
      interviewOn: day(14),
      startsOn: day(-2),
      zone: "Europe/Berlin",
      minutes: [40, 40, 40, 40, 40, 40, 40],
      daysOff: [],
      categories: ["product-management"],
      playlists: [],
      dropped: [],
    });
    await page.goto("/plan");
    await expect(page.getByRole("link", { name: "Start" })).toBeVisible();
    const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await page.getByRole("link", { name: "Practice" }).first().click();
    await expect(page.getByRole("button", { name: /^Start: 1 question/ })).toBeVisible();

    await context.setOffline(true);
    await page.getByRole("link", { name: "Plan", exact: true }).first().click();
    const notice = page.getByRole("alert").filter({ hasText: "This is your plan as of the last connection" });
    await expect(notice).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(page.getByRole("button", { name: /^Start: 1 question/ })).toBeVisible();
    await page.goForward();
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });
});

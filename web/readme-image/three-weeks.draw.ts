import { readFile, stat, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import type { Clock } from "../e2e/support/clock.ts";
import { test } from "../e2e/support/clocked.ts";
import { beginRound, answerAloud, rating, seekTo, signUp } from "../e2e/support/learner.ts";
import { openPage, waitForApp } from "../e2e/support/pageChecks.ts";
import { expect } from "../e2e/support/test.ts";
import { board } from "./board.ts";

const FILE = resolve("../docs/screenshots/three-weeks.webp");
/** Maximum size of the image in bytes. */
const LARGEST = 250_000;
const SIZE = { width: 1440, height: 900 };
const VIDEO = "3Qx9cVRJ06I";

const SEEN = [
  { day: "2040-03-12", id: "se6Soyi2k0U", length: 1712, watched: true },
  { day: "2040-03-14", id: "dNtks5NfUwc", length: 319, watched: true },
  { day: "2040-03-15", id: "XKu_SEDAykw", length: 1442, watched: true },
  { day: "2040-03-17", id: "uihAZ7Xi8EM", length: 963, watched: true },
  { day: "2040-03-19", id: "OUyjQOj83Uw", length: 1915, watched: true },
  { day: "2040-03-19", id: VIDEO, length: 1712, watched: false },
] as const;

const NOTES = [
  [96, "Asks who the users are before anything else."],
  [251, "Goal first, then one metric for it. Everything else hangs on that."],
  [522, "Counter-metric to each goal: what would get worse?"],
  [741, "“What would make you change your mind?”: good way out of a corner."],
] as const;

const QUESTIONS = [
  ["goals", 288, "How would you measure the success of it?"],
  ["decline", 660, "The number fell by a tenth overnight. What do you do?"],
] as const;

const RATED = [
  { day: "2040-03-14", id: "first-goals", questionId: "goals", rating: "hard" },
  { day: "2040-03-15", id: "second-goals", questionId: "goals", rating: "good" },
  { day: "2040-03-19", id: "first-decline", questionId: "decline", rating: "again" },
] as const;

type Put = (path: string, data: object) => Promise<void>;

/** Sends the writes of a user in the days before the image. */
async function live(clock: Clock, put: Put): Promise<void> {
  await put("plan", {
    interviewOn: "2040-04-02",
    startsOn: "2040-03-12",
    zone: "Europe/Berlin",
    title: "Product management",
    minutes: [40, 40, 40, 40, 40, 40, 40],
    daysOff: ["2040-03-18"],
    categories: ["product-management", "software-development", "management-entrances"],
    playlists: [],
    dropped: [],
  });
  for (const [seconds, text] of NOTES) await put(`notes/at-${seconds}`, { videoId: VIDEO, seconds, text });
  for (const [id, seconds, text] of QUESTIONS)
    await put(`questions/${id}`, { videoId: VIDEO, seconds, text, answerEnds: seconds + 90 });
  for (const { day, id, length, watched } of SEEN) {
    await clock.set(`${day}T17:00:00Z`);
    await put(`positions/${id}`, { seconds: watched ? length : 754, length, watched });
    for (const { id: rated, questionId, rating: went } of RATED.filter((each) => each.day === day))
      await put(`ratings/${rated}`, { questionId, videoId: VIDEO, rating: went });
  }
}

async function shot(page: Page): Promise<string> {
  await page.mouse.move(0, 0);
  return (await page.screenshot({ animations: "disabled" })).toString("base64");
}

/** Returns the page as a WebP image, which the browser encodes. */
async function drawOn(page: Page, shots: readonly string[]): Promise<Buffer> {
  const font = await readFile(
    "node_modules/@fontsource-variable/besley/files/besley-latin-wght-normal.woff2",
    "base64",
  );
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.setContent(board(font, shots));
  await page.evaluate(() => document.fonts.ready);
  const png = (await page.screenshot({ fullPage: true })).toString("base64");
  const webp = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.86);
  }, png);
  return Buffer.from(webp.slice(webp.indexOf(",") + 1), "base64");
}

test.use({
  timezoneId: "Europe/Berlin",
  viewport: SIZE,
  youTube: "interview",
  expectedErrors: ["net::ERR_EMPTY_RESPONSE"],
});

test("draws the image of the README from three weeks of use", async ({ browser, page, clock }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await clock.set("2040-03-12T08:00:00Z");
  await signUp(page);
  const token = await page.evaluate(() => localStorage.getItem("encodedTokenReceived") ?? "");
  await live(clock, async (path, data) => {
    const answer = await page.request.put(`api/user/${path}`, { headers: { authorization: token }, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  });
  await clock.set("2040-03-20T16:00:00Z");

  await openPage(page, "");
  await expect(page.getByRole("region", { name: /^Day 9 of 21/ })).toBeVisible();
  const home = await shot(page);

  await page.goto(`explore/${VIDEO}`);
  await seekTo(page, 754, /^12:3\d of 28:32/);
  await page.keyboard.press("n");
  await page.getByRole("textbox", { name: /^Note at/ }).fill("Says what she would not build, and why.");
  await waitForApp(page);
  const video = await shot(page);

  await openPage(page, "practice");
  await beginRound(page, /^Start/);
  await answerAloud(page);
  await expect(rating(page, "Good")).toBeVisible();
  await expect(page.locator("[data-phase=playing]")).toBeVisible();
  const practice = await shot(page);

  await openPage(page, "progress");
  // When this text is visible, the categories of all videos are loaded.
  await expect(page.getByText("1 h 18 min").first()).toBeVisible();
  const progress = await shot(page);

  const paper = await browser.newPage();
  await writeFile(FILE, await drawOn(paper, [home, video, practice, progress]));
  await paper.close();
  expect((await stat(FILE)).size).toBeLessThanOrEqual(LARGEST);
});

import type { Page } from "@playwright/test";
import { expectPressable } from "./support/controls.ts";
import { enterAsGuest } from "./support/guest.ts";
import { VIDEO } from "./support/pages.ts";
import { expectNoLayoutFaultsAtWidths, PHONE, WIDTHS } from "./support/pageChecks.ts";
import { started } from "./support/started.ts";
import { expect, test } from "./support/test.ts";

const WISH = {
  interviewOn: "2027-04-02",
  startsOn: "2027-03-26",
  zone: "Europe/Berlin",
  title: "Product management",
  minutes: [40, 40, 40, 40, 40, 40, 40],
  daysOff: [],
  categories: ["product-management"],
  playlists: [],
  dropped: [],
};

test.use({ timezoneId: "Europe/Berlin" });

/** Expects that the page of the interview day is printed without its controls. */
async function expectPrintable(page: Page) {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Five questions" })).toBeVisible();
  for (const name of ["Print", "One minute of breathing", "The interview is done"])
    await expect(page.getByRole("button", { name })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
}

test("shows an accessible plan before and after the change to daylight saving time", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const api = await enterAsGuest(page);
  await page.goto("/plan");
  await started(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("When is your interview?");
  await expectNoLayoutFaultsAtWidths(page, "the questions of a new plan");

  await api("PUT", "/user/plan", WISH);
  // It is one minute before midnight, in the night in which daylight saving time begins.
  await page.clock.setFixedTime(new Date("2027-03-27T22:59:00Z"));
  await page.goto("/plan");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Day 2 of 7");
  await page.clock.setFixedTime(new Date("2027-03-27T23:01:00Z"));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Day 3 of 7");
  await expect(page.getByRole("link", { name: "Start" })).toBeVisible();
  await expectNoLayoutFaultsAtWidths(page, "a plan in progress");

  await page.getByRole("button", { name: "Edit plan" }).click();
  await expect(page.getByText(/planned|Every day is full|will not fit/)).toBeVisible();
  await expectNoLayoutFaultsAtWidths(page, "the dialog that changes a plan");

  await page.goto("/");
  await expect(page.getByRole("region", { name: /^Day 3 of 7/ })).toBeVisible();
  await expectNoLayoutFaultsAtWidths(page, "home with a plan");

  for (const [time, heading] of [
    ["2027-04-01T16:30:00Z", "Tomorrow is the day"],
    ["2027-04-02T06:00:00Z", "Today is the day"],
    ["2027-04-03T06:00:00Z", "How did it go?"],
  ] as const) {
    await page.clock.setFixedTime(new Date(time));
    await page.goto("/plan");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expectNoLayoutFaultsAtWidths(page, heading, WIDTHS);
    await expectPressable(page, heading);
    if (heading === "Today is the day") await expectPrintable(page);
  }

  // The server counts playback only on its own current day.
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await api("PUT", "/user/plan", { ...WISH, startsOn: dayIn(-6), interviewOn: dayIn(1) });
  const watched = { seconds: 0, length: 1_800, watched: true, played: { day: dayIn(0), seconds: 1_800 } };
  await api("PUT", `/user/positions/${VIDEO}`, watched);
  await page.clock.setFixedTime(new Date("2027-04-03T10:00:00Z"));
  await page.goto("/plan");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your interview is done");
  await expect(page.getByRole("list", { name: "What you did" })).toContainText("30 min watched");
  await expectNoLayoutFaultsAtWidths(page, "a finished plan");
});

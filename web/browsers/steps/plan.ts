import { expect } from "vitest";
import type { Steps } from "./journey.ts";
import { expectShown, expectTitle, expectValue } from "./expectations.ts";
import { enterAsGuest } from "./people.ts";

const DAYS = 14;
const A_DAY = 86_400_000;

/** Returns the date some days from today, in the format of date fields. */
function inDays(days: number): string {
  const date = new Date(Date.now() + days * A_DAY);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;
}

/** Steps of a learner with a plan until an interview. */
export const planSteps: Steps = (step) => {
  step("creates a plan from a day and categories", async ({ page }) => {
    await enterAsGuest(page, "/plan");
    await expectTitle(page, "When is your interview?");
    const day = page.label("The day");
    await day.set(inDays(DAYS));
    await expectValue(day, inDays(DAYS));
    await page.role("group", { name: "Prepare with" }).role("checkbox").at(0).press();
    await expectShown(page.text(/^You have .+ until/));
    await page.role("button", { name: "Create plan" }).press();
    await expectTitle(page, /^Day 1 of 1[45]$/);
  });

  step("shows the items of a day, also after a reload", async ({ page }) => {
    await page.reload();
    const today = page.css(`[data-day="${inDays(0)}"]`);
    await today.press();
    await expect.poll(() => today.attribute("aria-pressed")).toBe("true");
    const names = page.css("section[aria-labelledby=day]").role("heading", { level: 3 });
    await expect.poll(() => names.count()).toBeGreaterThan(0);
  });

  step("shows the plan first on Home", async ({ page }) => {
    await page.open("/");
    await expectShown(page.role("region", { name: /^Day 1 of 1[45]/ }));
  });
};

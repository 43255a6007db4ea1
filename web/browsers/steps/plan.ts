import { expect } from "vitest";
import type { Steps } from "./journey.ts";
import { expectShown, expectTitle, expectValue } from "./expectations.ts";
import type { ResponseBody } from "../../src/testing/responseBody.ts";
import { look } from "./look.ts";
import { enterAsGuest, inDays } from "./people.ts";

const DAYS = 14;
/** Hours of a day from the beginning of the last evening on. */
const EVENING = 17;
/** Steps of a learner with a plan until an interview. */
export const planSteps: Steps = (step) => {
  step("creates a plan from a day and categories", async ({ page }) => {
    await enterAsGuest(page, "/plan");
    await expectTitle(page, "When is your interview?");
    const day = page.label("Interview date");
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

  step("renders the eve, the day and the day after of the interview completely", async ({ page }) => {
    const { plan } = await page.call<ResponseBody<"GET /user/plan">>("GET", "/user/plan");
    await page.call("PUT", "/user/plan", { ...plan, interviewOn: inDays(1) });
    await page.open("/plan");
    const found: string[] = [];
    for (const [index, title] of ["Tomorrow is the day", "Today is the day", "How did it go?"].entries()) {
      await page.ask("advanceClock", EVENING + 24 * index);
      await expectTitle(page, title);
      found.push(...(await look(page, title)));
    }
    expect(found).toEqual([]);
  });
};

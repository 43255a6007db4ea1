import { expect } from "vitest";
import type { Steps } from "./journey.ts";
import { expectCount, expectPath, expectShown, expectTitle, expectWords } from "./expectations.ts";
import { becomeVisitor, inDays } from "./people.ts";
import type { ResponseBody } from "../../src/testing/responseBody.ts";

/** Steps of a user that prepares with the question bank, from the first visit on. */
export const bankSteps: Steps = (step) => {
  step("starts with the form of the first day on Home and asks a question", async ({ page }) => {
    await becomeVisitor(page, "/");
    await page.role("checkbox", { name: "Software Development" }).press();
    await page.label("Interview date").set(inDays(14));
    await page.role("button", { name: "Start" }).press();
    await expectPath(page, /^\/practice\?question=/);
    await expectShown(page.text("1 of 3"));
    // The scrollbar of the dark stage is dark.
    expect(await page.ask("colorScheme")).toBe("dark");
    const planned = async () => (await page.call<ResponseBody<"GET /user/plan">>("GET", "/user/plan")).plan;
    await expect.poll(planned).toMatchObject({ interviewOn: inDays(14) });
  });

  step("answers the question in words and checks the key points", async ({ page }) => {
    await page.keys("w");
    await page.role("textbox", { name: "Your answer" }).type("First the goal.");
    await page.keys("Control+Enter");
    await expectShown(page.text("First the goal."));
    expect(await page.ask("colorScheme")).toBe("light");
    await page.role("checkbox").at(0).press();
    await expectShown(page.text(/^1 of [4-7]$/));
    await page.text("One good answer").press();
    await page.keys("3");
    await expectShown(page.text("2 of 3"));
    const { ratings } = await page.call<ResponseBody<"GET /user/ratings">>("GET", "/user/ratings");
    expect(ratings).toMatchObject([{ rating: "good", checkedPoints: [0] }]);
  });

  step("holds a mock interview of one question and reports on it", async ({ page }) => {
    await page.open("/practice/mock");
    await page.role("radio", { name: "Written" }).press();
    await page.role("button", { name: "Start" }).press();
    await page.role("textbox", { name: "Your answer" }).type("First the users.");
    await page.role("button", { name: "End the interview" }).press();
    await page.role("button", { name: "End interview" }).press();
    await expectTitle(page, "1 question in 1 minute");
    await page.role("listitem").css("summary").press();
    await page.role("checkbox").at(0).press();
    await expectTitle(page, /^1 of [4-7] points in 1 minute$/);
  });

  step("writes a story, which is saved during typing", async ({ page }) => {
    await page.open("/practice/stories?story=new");
    await page.role("textbox", { name: "Title", exact: true }).type("Two teams, one roadmap");
    await page.role("textbox", { name: "Result", exact: true }).type("One plan in ten days.");
    await page.role("button", { name: "Done", exact: true }).press();
    await expectWords(page.role("article"), [/Two teams, one roadmap.*One plan in ten days\./]);
    await page.reload();
    await expectCount(page.role("article"), 1);
  });

  step("shows the questions of a search in a tab", async ({ page }) => {
    await page.open("/explore?q=product+manager");
    const tabs = page.role("navigation", { name: "Results" });
    await tabs.role("link", { name: /^Questions/ }).press();
    await expectPath(page, /show=questions/);
    await expect
      .poll(() => page.role("main").css("a[href*='/practice?question=']").count())
      .toBeGreaterThan(0);
    await expectCount(page.role("main").role("article"), 0);
    await tabs.role("link", { name: /^Videos/ }).press();
    await expect.poll(() => page.role("main").role("article").count()).toBeGreaterThan(0);
  });
};

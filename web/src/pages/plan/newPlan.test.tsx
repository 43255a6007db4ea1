import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { MAX_PLAN_TITLE } from "../../shared/limits.ts";
import { agenda, INTERVIEW } from "../../testing/plan.ts";
import { renderApp } from "../../testing/renderApp.tsx";

describe("PlanPage without a plan", () => {
  //proves:plan-made,plan-extras
  test("creates a plan from the answers to three questions and shows a preview", async () => {
    await renderApp({ at: "/plan", asGuest: true });
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent("When is your interview?");
    await expect.element(page.getByText("Choose a category or a playlist.")).toBeVisible();
    await page.getByLabelText("Interview date").fill(INTERVIEW);
    await page.getByLabelText("Goal").fill("Northwind");
    await page.getByRole("radio", { name: "60" }).click();
    await page.getByRole("checkbox", { name: "Product Management" }).click();
    await expect.element(page.getByText("18 h in 18 days.")).toBeVisible();
    const size = page.getByRole("region", { name: /^You have 18 h until/ });
    await expect.element(size).toHaveTextContent(/of video and \d+ questions, about \d+ h for one round\./);
    await expect.element(page.getByText(/^\d+ h( \d+ min)? planned, \d+ h( \d+ min)? free\.$/)).toBeVisible();
    await size.getByRole("button", { name: "Add Behavioural Interviews" }).click();
    await expect.element(size.getByRole("button", { name: "Added Behavioural Interviews" })).toBeVisible();
    await size.getByRole("button", { name: "Added Behavioural Interviews" }).click();
    await size.getByRole("button", { name: "Add Mock interviews" }).click();
    await expect.element(size).toHaveTextContent(/2 interviews of 30 min, on .+ and .+/);
    await size.getByRole("button", { name: "Added Mock interviews" }).click();
    await size.getByRole("button", { name: "Add Second viewings" }).click();
    await expect.element(size.getByRole("button", { name: "Added Second viewings" })).toBeVisible();
    await size.getByRole("button", { name: "Added Second viewings" }).click();
    await size.getByRole("button", { name: /^Make it \d+ min a day$/ }).click();
    await expect.element(page.getByRole("radio", { name: "60" })).not.toBeChecked();
    await expect.element(page.getByText(/^1\d h( \d+ min)? in 18 days\./)).toBeVisible();
    await page.getByRole("radio", { name: "60" }).click();
    await page.getByRole("button", { name: "Create plan" }).click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Day 1 of 18");
    await expect.element(page.getByText(/^Northwind interview, /)).toBeVisible();
    expect(localStorage.getItem("planned"), "Home reserves the space of today's card").toBe("4");
    await expect.poll(() => agenda().getByRole("heading", { level: 3 }).elements().length).toBeGreaterThan(0);
  });

  //proves:plan-weekly
  test("plans weekly without a date, with the name of the plan", async () => {
    await renderApp({ at: "/plan", asGuest: true });
    await page.getByLabelText("Goal").fill("Second panel");
    await page.getByRole("checkbox", { name: "Product Management" }).click();
    await expect.element(page.getByRole("region", { name: /^You have .+ in 4 weeks$/ })).toBeVisible();
    await page.getByRole("button", { name: "Create plan" }).click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(/^Day 1$/);
    await expect.element(page.getByText("Second panel, weekly plan")).toBeVisible();
    expect(page.getByRole("button", { name: /the interview$/ }).elements()).toHaveLength(0);
  });

  test("retains a goal longer than its limit, and creates the plan only when the user has shortened it", async () => {
    await renderApp({ at: "/plan", asGuest: true });
    const goal = page.getByLabelText("Goal");
    await goal.fill("n".repeat(MAX_PLAN_TITLE + 1));
    await page.getByRole("checkbox", { name: "Product Management" }).click();
    await expect.element(goal).toHaveValue("n".repeat(MAX_PLAN_TITLE + 1));
    await expect
      .element(goal)
      .toHaveAccessibleDescription(/^151 characters, at most 150\. Shorten the text to save it\./);
    await expect.element(page.getByText(/ planned, .+ free\.$/)).toBeVisible();
    const create = page.getByRole("button", { name: "Create plan" });
    await expect.element(create).toHaveAttribute("aria-disabled", "true");
    await goal.fill("n".repeat(MAX_PLAN_TITLE));
    await create.click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(/^Day 1$/);
  });
});

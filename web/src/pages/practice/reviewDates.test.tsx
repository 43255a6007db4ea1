import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bodyOf } from "../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { dayAt, daysAfter, zoneOfDevice } from "../../shared/day.ts";
import { formatter } from "../../shared/text/formats.ts";
import { planned, TODAY } from "../../testing/plan.ts";
import { marking } from "../../testing/questions.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const days = formatter("DateTimeFormat", { weekday: "short", day: "numeric", month: "short" });

//proves:comes-back-widening
test("shows and stores reviews before the interview of the plan", async () => {
  const halfWay = daysAfter(TODAY, 2);
  const question = marking({ id: "a" });
  const { backend } = await renderApp({
    at: "/practice",
    earlier: async (api) => {
      await question(api);
      await planned({ interviewOn: daysAfter(TODAY, 4) })(api);
    },
  });
  await page.getByRole("button", { name: /^Start/ }).click();
  await expect.element(page.getByText("Your turn", { exact: true })).toBeVisible();
  await userEvent.keyboard("w");
  await expect.element(page.getByRole("textbox", { name: "Your answer" })).toHaveFocus();
  await userEvent.keyboard("So.{Control>}{Enter}{/Control}");
  const easy = page.getByRole("button", { name: /^Easy/ });
  await expect.element(easy).toHaveTextContent(days.format(new Date(`${halfWay}T12:00`)));
  await easy.click();
  await expect.element(page.getByText(/^One done\. Next: /)).toBeVisible();
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  await expect
    .poll(async () => {
      const { ratings } = await bodyOf(api.GET("/user/ratings"));
      return ratings.map(({ schedule }) => dayAt(Date.parse(schedule?.due ?? ""), zoneOfDevice()));
    })
    .toEqual([halfWay]);
});

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend, failure } from "../../testing/backend.ts";
import { planned } from "../../testing/plan.ts";
import { renderApp } from "../../testing/renderApp.tsx";

test("shows an error with a retry button if the state of the calendar link can't be read", async () => {
  const backend = createBackend();
  const call = "GET /api/user/plan/feed";
  backend.answer(call, () => failure(500, "Something went wrong."));
  await renderApp({ at: "/plan", backend, earlier: planned() });
  await page.getByRole("button", { name: "Calendar" }).click();
  const retry = page.getByRole("dialog").getByRole("alert").getByRole("button", { name: "TRY AGAIN" });
  await expect.element(retry).toBeVisible();
  backend.recoverAtPress(call);
  await retry.click();
  await expect.element(page.getByText("There is no link yet.")).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
});

test("turns reminders on and off if the account can have them", async () => {
  const backend = createBackend();
  const reminders = (enabled: boolean) => Response.json({ reminders: { available: true, enabled } });
  const sent: unknown[] = [];
  backend.answer("GET /api/user/plan/reminders", () => reminders(false));
  backend.answer("PUT /api/user/plan/reminders", async (request) => {
    const body = (await request.json()) as { enabled: boolean };
    sent.push(body);
    return reminders(body.enabled);
  });
  await renderApp({ at: "/plan", backend, earlier: planned() });
  await page.getByRole("button", { name: "Calendar" }).click();
  await page.getByRole("button", { name: "TURN ON REMINDERS" }).click();
  await expect.element(page.getByText("Reminders are on.")).toBeVisible();
  await page.getByRole("button", { name: "TURN OFF REMINDERS" }).click();
  await expect.element(page.getByText("Reminders are off.")).toBeVisible();
  expect(sent).toEqual([{ enabled: true }, { enabled: false }]);
});

test("shows no reminders if the account can't have them", async () => {
  await renderApp({ at: "/plan", earlier: planned() });
  await page.getByRole("button", { name: "Calendar" }).click();
  await expect.element(page.getByText("There is no link yet.")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Reminders by email" })).not.toBeInTheDocument();
});

test("states that the earlier calendar link no longer works only if there was one", async () => {
  await renderApp({ at: "/plan", earlier: planned() });
  await page.getByRole("button", { name: "Calendar" }).click();
  await expect.element(page.getByText("There is no link yet.")).toBeVisible();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect
    .element(page.getByText("Copy it now: it won’t be shown again.", { exact: true }))
    .toBeVisible();
  await page.getByRole("button", { name: "Create a new link" }).click();
  await expect
    .element(page.getByText(/won’t be shown again\. The earlier link no longer works\.$/))
    .toBeVisible();
});

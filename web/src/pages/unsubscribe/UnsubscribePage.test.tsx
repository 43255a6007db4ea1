import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const turnOff = page.getByRole("button", { name: "TURN OFF REMINDERS" });

test("turns reminders off after a click, and reports an invalid link", async () => {
  const backend = createBackend();
  await renderApp({ at: "/unsubscribe#the.token", backend });
  await turnOff.click();
  await expect.element(page.getByText(/The link is no longer valid|This link has expired/)).toBeVisible();
  backend.answer("POST /api/reminders/the.token", () => new Response(null, { status: 204 }));
  await turnOff.click();
  await expect.element(page.getByRole("heading", { name: "Reminders are off" })).toBeVisible();
  await expect.element(turnOff).not.toBeInTheDocument();
});

test("explains what to do if the address contains no token", async () => {
  await renderApp({ at: "/unsubscribe" });
  await expect.element(page.getByText(/^Open the link in the email/)).toBeVisible();
  await expect.element(turnOff).not.toBeInTheDocument();
});

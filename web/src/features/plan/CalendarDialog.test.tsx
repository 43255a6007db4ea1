import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend, failure } from "../../testing/backend.ts";
import { planned } from "../../testing/plan.ts";
import { renderApp } from "../../testing/renderApp.tsx";

test("shows an error with a button while the state of the link can't be read", async () => {
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

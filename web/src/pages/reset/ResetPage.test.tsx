import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const byMail = { signup: "open", domains: [], guests: true, reset: "mail" };

test("where the library sends mail, an address is asked for, and nothing is told of it", async () => {
  const backend = createBackend();
  backend.answer("GET /api/auth", () => Response.json(byMail));
  backend.answer("POST /api/auth/reset", () => Response.json({ reset: "mail" }, { status: 202 }));
  await renderApp({ at: "/login", backend });
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabelText("Email").fill("asha@example.org");
  await page.getByRole("button", { name: "SEND A LINK" }).click();
  await expect.element(page.getByRole("heading", { name: "Look in your mail" })).toBeVisible();
  await expect.element(page.getByLabelText("Email")).not.toBeInTheDocument();
});

test("where it sends none, the page says who has a link", async () => {
  await renderApp({ at: "/reset" });
  await expect.element(page.getByText(/^This library sends no mail\. Whoever runs it/)).toBeVisible();
  await expect.element(page.getByLabelText("Email")).not.toBeInTheDocument();
});

test("a link that is used up says so, and keeps what was typed", async () => {
  await renderApp({ at: `/reset#${"x".repeat(43)}` });
  await page.getByLabelText("New password").fill("ten green chairs");
  await page.getByRole("button", { name: "SET PASSWORD" }).click();
  await expect.element(page.getByText("This link is used up or over. Ask for another one.")).toBeVisible();
  await expect.element(page.getByLabelText("New password")).toHaveValue("ten green chairs");
});

test("a link that holds sets the password, and leads to the login", async () => {
  const backend = createBackend();
  const sent: unknown[] = [];
  backend.answer("POST /api/auth/password", async (request) => {
    sent.push(await request.json());
    return new Response(null, { status: 204 });
  });
  await renderApp({ at: "/reset#the-token", backend });
  await page.getByLabelText("New password").fill("ten green chairs");
  await page.getByRole("button", { name: "SET PASSWORD" }).click();
  await expect.element(page.getByText("Your new password is set. Log in with it.")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/login");
  expect(sent).toEqual([{ token: "the-token", password: "ten green chairs" }]);
});

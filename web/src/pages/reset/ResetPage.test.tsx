import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const byMail = { signup: "open", domains: [], guests: true, reset: "mail" };

test("asks for an email address if the site sends email, and does not reveal whether an account has it", async () => {
  const backend = createBackend();
  backend.answer("GET /api/auth", () => Response.json(byMail));
  backend.answer("POST /api/auth/reset", () => Response.json({ reset: "mail" }, { status: 202 }));
  await renderApp({ at: "/login", backend });
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabelText("Email").fill("asha@example.org");
  await page.getByRole("button", { name: "SEND A LINK" }).click();
  await expect.element(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect.element(page.getByLabelText("Email")).not.toBeInTheDocument();
});

test("shows that operators provide a link if the site sends no email", async () => {
  await renderApp({ at: "/reset" });
  await expect.element(page.getByText(/^This library can’t send email\. Ask an administrator/)).toBeVisible();
  await expect.element(page.getByLabelText("Email")).not.toBeInTheDocument();
});

test("reports that a password link was used, and retains the input", async () => {
  await renderApp({ at: `/reset#${"x".repeat(43)}` });
  await page.getByLabelText("New password").fill("ten green chairs");
  await page.getByRole("button", { name: "SET PASSWORD" }).click();
  await expect
    .element(page.getByText("This link has expired or was already used. Ask for a new one."))
    .toBeVisible();
  await expect.element(page.getByLabelText("New password")).toHaveValue("ten green chairs");
});

test("sets the password with a valid link and opens the login", async () => {
  const backend = createBackend();
  const sent: unknown[] = [];
  backend.answer("POST /api/auth/password", async (request) => {
    sent.push(await request.json());
    return new Response(null, { status: 204 });
  });
  await renderApp({ at: "/reset#the-token", backend });
  await page.getByLabelText("New password").fill("ten green chairs");
  await page.getByRole("button", { name: "SET PASSWORD" }).click();
  await expect.element(page.getByText("Password set. Log in with your new password.")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/login");
  expect(sent).toEqual([{ token: "the-token", password: "ten green chairs" }]);
});

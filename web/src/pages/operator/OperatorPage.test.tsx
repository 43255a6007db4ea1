import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answered } from "../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { writeText } from "../../shared/storage.ts";
import { createBackend } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const ASHA = { email: "asha@example.org", password: "ten green chairs" };

test.each([false, true])(
  "a visitor's or guest's link (guest: %s) goes along to the sign-up",
  async (asGuest) => {
    const backend = createBackend();
    const sent: unknown[] = [];
    await renderApp({ at: "/operator#the-token", backend, asGuest });
    await page.getByRole("link", { name: "CREATE THE ACCOUNT" }).click();
    await expect.poll(() => location.pathname + location.hash).toBe("/signup#the-token");
    backend.answer("POST /api/auth/signup", async (request, pass) => {
      sent.push(await request.clone().json());
      return pass();
    });
    await page.getByLabelText("Email").fill(ASHA.email);
    await page.getByLabelText("Password").fill(ASHA.password);
    await page.getByRole("button", { name: "SIGN UP", exact: true }).click();
    await expect.poll(() => sent).toMatchObject([{ invitation: "the-token" }]);
  },
);

test("an account becomes the operator's with one press, or is told that the link is over", async () => {
  const backend = createBackend();
  const { encodedToken } = await answered(backend.elsewhere().POST("/auth/signup", { body: ASHA }));
  writeText(STORAGE_KEYS.token, encodedToken);
  await renderApp({ at: `/operator#${"x".repeat(43)}`, backend });
  const become = page.getByRole("button", { name: "BECOME THE OPERATOR" });
  await become.click();
  await expect.element(page.getByText("This link is used up or over. Ask for another one.")).toBeVisible();
  backend.answer("POST /api/user/operator", async () => {
    const { user } = await answered(backend.elsewhere(encodedToken).GET("/user"));
    return Response.json({ user: { ...user, role: "operator" } });
  });
  await become.click();
  await expect.element(page.getByRole("heading", { name: "It is yours" })).toBeVisible();
});

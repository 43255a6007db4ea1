import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { bodyOf } from "../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { writeText } from "../../shared/storage.ts";
import { createBackend } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { asStaff } from "../../testing/staff.ts";

const ASHA = { email: "asha@example.org", password: "ten green chairs" };

test.each([false, true])(
  "opens the sign-up from the operator link for a visitor or guest (guest: %s)",
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

test("makes an account the operator, or shows that the link has expired", async () => {
  const backend = createBackend();
  const { encodedToken } = await bodyOf(backend.elsewhere().POST("/auth/signup", { body: ASHA }));
  writeText(STORAGE_KEYS.token, encodedToken);
  await renderApp({ at: `/operator#${"x".repeat(43)}`, backend });
  const become = page.getByRole("button", { name: "BECOME THE OPERATOR" });
  await become.click();
  await expect
    .element(page.getByText("This link has expired or was already used. Ask for a new one."))
    .toBeVisible();
  backend.answer("POST /api/user/operator", async () => {
    const { user } = await bodyOf(backend.elsewhere(encodedToken).GET("/user"));
    return Response.json({ user: { ...user, role: "operator" } });
  });
  await become.click();
  await expect.element(page.getByRole("heading", { name: "You are the operator" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "ADMIN" })).toHaveAttribute("href", "/admin");
});

describe("OperatorPage", () => {
  const toAdmin = page.getByRole("link", { name: "ADMIN" });

  test.each([false, true])(
    "links to the admin pages after a sign-up with the operator link (guest: %s)",
    async (asGuest) => {
      const backend = createBackend();
      const operator = backend.elsewhere(await asStaff(backend, "operator"));
      writeText(STORAGE_KEYS.token, null);
      await renderApp({ at: "/operator#the-token", backend, asGuest });
      // The simulated backend creates no link for operators. So another operator changes the role of the new account.
      backend.answer("POST /api/auth/signup", async ({ headers }) => {
        const created = await bodyOf(
          backend.elsewhere(headers.get("authorization")).POST("/auth/signup", { body: ASHA }),
        );
        const params = { path: { userId: created.createdUser._id } };
        await bodyOf(operator.PUT("/admin/people/{userId}/role", { params, body: { role: "operator" } }));
        return Response.json(created, { status: 201 });
      });
      await page.getByRole("link", { name: "CREATE THE ACCOUNT" }).click();
      await page.getByLabelText("Email").fill(ASHA.email);
      await page.getByLabelText("Password").fill(ASHA.password);
      await page.getByRole("button", { name: "SIGN UP", exact: true }).click();
      await expect.element(page.getByRole("heading", { name: "You are the operator" })).toBeVisible();
      expect(location.pathname).toBe("/operator");
      await expect.element(page.getByText(/On the admin pages you/)).toBeVisible();
      await toAdmin.click();
      await expect.element(page.getByRole("heading", { level: 1, name: "Everything works." })).toBeVisible();
    },
  );

  test("shows the form that makes an account an operator to an account with another role", async () => {
    const backend = createBackend();
    await asStaff(backend, "curator");
    await renderApp({ at: "/operator#the-token", backend });
    await expect.element(page.getByRole("button", { name: "BECOME THE OPERATOR" })).toBeVisible();
    await expect.element(toAdmin).not.toBeInTheDocument();
  });
});

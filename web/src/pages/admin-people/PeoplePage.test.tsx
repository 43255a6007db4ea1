import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answered } from "../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { writeText } from "../../shared/storage.ts";
import { createBackend } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { asStaff } from "../../testing/staff.ts";

const NINA = {
  email: "nina@example.org",
  password: "ten green chairs",
  firstName: "Nina",
  lastName: "Falk",
};
const LEO = { email: "leo@example.org", password: "ten green chairs", firstName: "Leo", lastName: "Berg" };

/** The people's page for the operator of a library that has these two. */
async function renderPeople() {
  const backend = createBackend();
  await asStaff(backend, "operator");
  for (const body of [NINA, LEO]) {
    // oxlint-disable-next-line no-await-in-loop -- the newest stands first
    await answered(backend.elsewhere().POST("/auth/signup", { body }));
  }
  return renderApp({ at: "/admin/people", backend });
}

const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const menuOf = (name: string) => page.getByRole("button", { name: `More options for ${name}` });

test("people are found by their name and by what they may do", async () => {
  await renderPeople();
  await expect.element(row("Nina Falk")).toBeVisible();
  await page.getByLabelText("Search name or email").fill("leo@");
  await expect.element(row("Nina Falk")).not.toBeInTheDocument();
  await expect.element(row("Leo Berg")).toBeVisible();
  await page.getByRole("radio", { name: "Disabled" }).click();
  await expect.element(page.getByText("Nobody fits.")).toBeVisible();
});

test("a role is given with one choice, and taken back with one press", async () => {
  const { backend } = await renderPeople();
  const role = page.getByLabelText("Role of Nina Falk");
  await role.selectOptions("Curator");
  await expect.element(page.getByText("Nina Falk is curator now.")).toBeVisible();
  const roleNow = async () => {
    const { encodedToken } = await answered(backend.elsewhere().POST("/auth/login", { body: NINA }));
    return (await answered(backend.elsewhere(encodedToken).GET("/user"))).user.role;
  };
  await expect.poll(roleNow).toBe("curator");
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect.element(role).toHaveValue("learner");
  await expect.poll(roleNow).toBe("learner");
});

test("who is disabled can't log in, until enabled again", async () => {
  const { backend } = await renderPeople();
  await menuOf("Leo Berg").click();
  await page.getByRole("menuitem", { name: "Disable" }).click();
  await expect.element(row("Leo Berg").getByText("Disabled")).toBeVisible();
  const login = () => backend.elsewhere().POST("/auth/login", { body: LEO });
  expect((await login()).response.status).toBe(403);
  await menuOf("Leo Berg").click();
  await page.getByRole("menuitem", { name: "Enable" }).click();
  await expect.element(row("Leo Berg").getByText("Disabled")).not.toBeInTheDocument();
  expect((await login()).response.status).toBe(200);
});

test("a reset link is shown once, and sets a password", async () => {
  const { backend } = await renderPeople();
  await menuOf("Leo Berg").click();
  await page.getByRole("menuitem", { name: "Make a reset link" }).click();
  const link = page.getByLabelText("The link");
  await expect.element(link).toHaveValue(expect.stringContaining(`${location.origin}/reset#`));
  const [, token = ""] = (link.element() as HTMLInputElement).value.split("#");
  const body = { token, password: "twelve red chairs" };
  expect((await backend.elsewhere().POST("/auth/password", { body })).response.status).toBe(204);
  expect((await backend.elsewhere().POST("/auth/password", { body })).response.status).toBe(403);
});

test("an account goes when its e-mail is typed, and what goes with it is said first", async () => {
  const { backend } = await renderPeople();
  await menuOf("Leo Berg").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog).toHaveAccessibleDescription(/1 session/);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect.element(dialog.getByLabelText(/^Type leo@/)).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabelText(/^Type leo@/).fill(LEO.email);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect.element(row("Leo Berg")).not.toBeInTheDocument();
  expect((await backend.elsewhere().POST("/auth/login", { body: LEO })).response.status).toBe(404);
});

test("an invitation is made, told once, and taken back", async () => {
  await renderPeople();
  const inviting = page.getByRole("button", { name: "Invite" });
  await expect.element(inviting).toBeVisible();
  // A toast of the test before may still lie over it.
  inviting.element().focus();
  await userEvent.keyboard("{Enter}");
  await page.getByLabelText("How many accounts").fill("0");
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect.element(page.getByLabelText("How many accounts")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabelText("How many accounts").fill("30");
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect.element(page.getByLabelText("The link")).toHaveValue(expect.stringContaining("/signup#"));
  await expect.element(page.getByText(/^30 of 30 accounts left/)).toBeVisible();
  await page.getByRole("button", { name: /^Revoke/ }).click();
  await expect.element(page.getByText(/^30 of 30 accounts left/)).not.toBeInTheDocument();
});

test("the last operator stays one, and is told why", async () => {
  await renderPeople();
  const role = page.getByLabelText("Role of Asha Menon");
  await expect.element(role).toHaveValue("operator");
  await role.selectOptions("Learner");
  await expect
    .element(page.getByText("The library needs an operator. Make somebody else one first."))
    .toBeVisible();
  await expect.element(role).toHaveValue("operator");
});

test("who is no operator is told so, and nobody is asked for", async () => {
  const backend = createBackend();
  const { encodedToken } = await answered(backend.elsewhere().POST("/auth/signup", { body: NINA }));
  writeText(STORAGE_KEYS.token, encodedToken);
  await renderApp({ at: "/admin/people", backend });
  await expect.element(page.getByRole("heading", { name: "Not your department" })).toBeVisible();
  expect(backend.calls).not.toContain("GET /api/admin/people");
});

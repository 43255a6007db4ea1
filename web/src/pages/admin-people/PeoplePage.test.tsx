import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bodyOf, responseOf } from "../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { writeText } from "../../shared/storage.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { asStaff } from "../../testing/staff.ts";

const NINA = {
  email: "nina@example.org",
  password: "ten green chairs",
  firstName: "Nina",
  lastName: "Falk",
};
const LEO = { email: "leo@example.org", password: "ten green chairs", firstName: "Leo", lastName: "Berg" };

/**
 * Renders the page with the accounts for an operator. The library has these two users, unless another response is
 * given.
 */
async function renderPeople(listed?: object[]) {
  const backend = createBackend();
  await asStaff(backend, "operator");
  for (const body of [NINA, LEO]) {
    await bodyOf(backend.elsewhere().POST("/auth/signup", { body }));
  }
  if (listed) {
    backend.answer("GET /api/admin/people", () => Response.json({ people: listed, total: listed.length }));
  }
  return renderApp({ at: "/admin/people", backend });
}

const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const confirmation = page.getByRole("alertdialog", { name: "Discard changes?" });
const menuOf = (name: string) => page.getByRole("button", { name: `More options for ${name}` });

test("finds users by name and by role", async () => {
  await renderPeople();
  await expect.element(row("Nina Falk")).toBeVisible();
  await page.getByLabelText("Search name or email").fill("leo@");
  await expect.element(row("Nina Falk")).not.toBeInTheDocument();
  await expect.element(row("Leo Berg")).toBeVisible();
  await page.getByRole("radio", { name: "Disabled" }).click();
  await expect.element(page.getByText("No matching accounts.")).toBeVisible();
});

test("shows which emails are verified if the site verifies emails", async () => {
  const backend = createBackend();
  await asStaff(backend, "operator");
  const account = {
    role: "learner",
    disabled: false,
    createdAt: "2026-11-20T12:30:00+00:00",
    sessions: 0,
    videos: 0,
    playlists: 0,
  };
  backend.answer("GET /api/admin/people", () =>
    Response.json({
      people: [
        { ...account, _id: "1", email: NINA.email, emailVerified: true },
        { ...account, _id: "2", email: LEO.email, emailVerified: false },
        { ...account, _id: "3", email: "mara@example.org" },
      ],
      total: 3,
    }),
  );
  await renderApp({ at: "/admin/people", backend });
  await expect.element(row(NINA.email).getByText("Email verified")).toBeVisible();
  await expect.element(row(LEO.email).getByText("Email not verified")).toBeVisible();
  await expect.element(row("mara@example.org")).not.toHaveTextContent("verified");
});

test("changes the role of a user and reverts it with UNDO", async () => {
  const { backend } = await renderPeople();
  const role = page.getByLabelText("Role of Nina Falk");
  await role.selectOptions("Curator");
  await expect.element(page.getByText("Nina Falk is now curator.")).toBeVisible();
  const roleNow = async () => {
    const { encodedToken } = await bodyOf(backend.elsewhere().POST("/auth/login", { body: NINA }));
    return (await bodyOf(backend.elsewhere(encodedToken).GET("/user"))).user.role;
  };
  await expect.poll(roleNow).toBe("curator");
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect.element(role).toHaveValue("learner");
  await expect.poll(roleNow).toBe("learner");
});

test("blocks the login of a disabled user until the user is enabled", async () => {
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

test("shows a password reset link only once, and the link sets a password", async () => {
  const { backend } = await renderPeople();
  await menuOf("Leo Berg").click();
  await page.getByRole("menuitem", { name: "Create a reset link" }).click();
  const link = page.getByLabelText("The link");
  await expect.element(link).toHaveValue(expect.stringContaining(`${location.origin}/reset#`));
  const [, token = ""] = (link.element() as HTMLInputElement).value.split("#");
  const body = { token, password: "twelve red chairs" };
  expect((await backend.elsewhere().POST("/auth/password", { body })).response.status).toBe(204);
  expect((await backend.elsewhere().POST("/auth/password", { body })).response.status).toBe(403);
});

test("shows the data of an account, and deletes the account after its email is typed", async () => {
  const { backend } = await renderPeople();
  await menuOf("Leo Berg").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog).toHaveAccessibleDescription(/1 session/);
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect.element(dialog.getByLabelText(/^Type leo@/)).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabelText(/^Type leo@/).fill(LEO.email);
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect.element(row("Leo Berg")).not.toBeInTheDocument();
  expect((await backend.elsewhere().POST("/auth/login", { body: LEO })).response.status).toBe(404);
});

test("creates an invitation, shows its link once and revokes it", async () => {
  await renderPeople();
  const inviting = page.getByRole("button", { name: "Invite" });
  await expect.element(inviting).toBeVisible();
  // A toast of the previous test can cover the button, so the test focuses the button.
  inviting.element().focus();
  await userEvent.keyboard("{Enter}");
  await page.getByLabelText("Number of accounts").fill("0");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect.element(page.getByLabelText("Number of accounts")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabelText("Number of accounts").fill("30");
  await userEvent.keyboard("{Escape}");
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect.element(page.getByLabelText("The link")).toHaveValue(expect.stringContaining("/signup#"));
  await expect.element(page.getByText(/^30 of 30 accounts left/)).toBeVisible();
  await page.getByRole("button", { name: /^Revoke/ }).click();
  await expect.element(page.getByText(/^30 of 30 accounts left/)).not.toBeInTheDocument();
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true })), "nothing is unsaved").toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByLabelText("The link")).not.toBeInTheDocument();
});

describe("AddPersonDialog", () => {
  const add = page.getByRole("button", { name: "Add", exact: true });
  const dialog = page.getByRole("dialog", { name: "Add an account" });

  test("adds a curator and shows a link with which the curator sets a password", async () => {
    const { backend } = await renderPeople();
    await add.click();
    await dialog.getByLabelText("Email").fill("mara@example.org");
    await dialog.getByLabelText("First name").fill("Mara");
    await dialog.getByLabelText("Last name").fill("Iyer");
    await dialog.getByLabelText("Role").selectOptions("curator");
    await dialog.getByRole("button", { name: "Add" }).click();
    const result = page.getByRole("dialog", { name: "Account of Mara Iyer added" });
    await expect.element(result.getByText(/^Send this link to mara@example.org/)).toBeVisible();
    const link = result.getByLabelText("The link");
    await expect.element(link).toHaveValue(expect.stringContaining(`${location.origin}/reset#`));
    const [, token = ""] = (link.element() as HTMLInputElement).value.split("#");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByLabelText("Role of Mara Iyer")).toHaveValue("curator");
    const password = "twelve red chairs";
    await responseOf(backend.elsewhere().POST("/auth/password", { body: { token, password } }));
    const login = { email: "mara@example.org", password };
    expect((await bodyOf(backend.elsewhere().POST("/auth/login", { body: login }))).foundUser.role).toBe(
      "curator",
    );
  });

  test.each([
    { email: "", error: "Enter an email." },
    { email: "mara", error: "Enter a complete email address." },
    { email: NINA.email, error: "This email already has an account." },
    { email: `${"a".repeat(250)}@example.org`, error: /too long/ },
  ])("shows the error of the email $email at its field", async ({ email, error }) => {
    await renderPeople();
    await add.click();
    const field = dialog.getByLabelText("Email");
    await field.fill(email);
    await dialog.getByLabelText("First name").fill("Mara");
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    await expect.element(field).toHaveAccessibleDescription(error);
    await expect.element(field).toHaveFocus();
    await expect.element(dialog.getByLabelText("First name")).toHaveValue("Mara");
  });

  test("shows errors that belong to no field at the top of the form", async () => {
    const { backend } = await renderPeople();
    backend.answer("POST /api/admin/people", () =>
      failure(429, "Too many changes. Try again in 12 seconds. Too Many Requests error."),
    );
    await add.click();
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect
      .element(dialog.getByRole("alert"))
      .toHaveTextContent("Too many changes. Try again in 12 seconds.");
  });

  test("asks for confirmation before the typed account is discarded", async () => {
    await renderPeople();
    await add.click();
    await dialog.getByLabelText("Email").fill("mara@example.org");
    await userEvent.keyboard("{Escape}");
    await confirmation.getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog.getByLabelText("Email")).toHaveValue("mara@example.org");
    await userEvent.keyboard("{Escape}");
    await confirmation.getByRole("button", { name: "Discard" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("returns the focus to the button when the dialog closes on Escape", async () => {
    await renderPeople();
    await expect.element(add).toBeVisible();
    add.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog.getByLabelText("Email")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(add).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard("mara@example.org{Enter}");
    await expect.element(page.getByRole("dialog", { name: /added$/ })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(add).toHaveFocus();
  });
});

test("shows why the role of the last operator cannot be changed", async () => {
  await renderPeople();
  const role = page.getByLabelText("Role of Asha Menon");
  await expect.element(role).toHaveValue("operator");
  await role.selectOptions("Learner");
  await expect
    .element(page.getByText("The library needs an operator. Give another account that role first."))
    .toBeVisible();
  await expect.element(role).toHaveValue("operator");
});

test("shows an error to learners and curators, and requests no list of users", async () => {
  const backend = createBackend();
  const { encodedToken } = await bodyOf(backend.elsewhere().POST("/auth/signup", { body: NINA }));
  writeText(STORAGE_KEYS.token, encodedToken);
  await renderApp({ at: "/admin/people", backend });
  await expect.element(page.getByRole("heading", { name: "You don’t have access" })).toBeVisible();
  expect(backend.calls).not.toContain("GET /api/admin/people");
});

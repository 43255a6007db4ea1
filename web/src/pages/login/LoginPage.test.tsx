import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { selectIsUserLoggedIn } from "../../features/auth/slice.ts";

const [video] = VIDEOS;
const ACCOUNT = { email: "asha@example.org", password: "ten green chairs" };

const email = page.getByLabelText("Email");
const password = page.getByLabelText("Password");
const logIn = page.getByRole("button", { name: "LOG IN", exact: true });

//proves:click-logs-guest,logged-successfully-explore
test("logs in a guest with one click and opens /explore", async () => {
  const { store } = await renderApp({ at: "/login" });
  const entries = history.length;
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect.element(page.getByText("Logged in successfully")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/explore");
  expect(history.length).toBe(entries);
  expect(selectIsUserLoggedIn(store.getState())).toBe(true);
  await expect.element(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
});

//proves:login-email-password,inputs-types-email
test("asks for email and password, and links to sign-up and explore", async () => {
  await renderApp({ at: "/login" });
  await expect.element(page.getByLabelText("Email")).toHaveAttribute("type", "email");
  await expect.element(page.getByLabelText("Password")).toHaveAttribute("type", "password");
  await expect.element(page.getByRole("button", { name: "LOG IN", exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "GUEST LOGIN", exact: true })).toBeVisible();
  const main = page.getByRole("main");
  await expect.element(main.getByRole("link", { name: "explore first" })).toHaveAttribute("href", "/explore");
  await main.getByRole("link", { name: "Create an account" }).click();
  await expect.poll(() => location.pathname).toBe("/signup");
});

//proves:empty-submits-checked
test("sends an empty login form to the server", async () => {
  const { backend } = await renderApp({ at: "/login" });
  await page.getByRole("button", { name: "LOG IN", exact: true }).click();
  await expect.element(page.getByText("Login failed")).toBeVisible();
  expect(backend.calls).toContain("POST /api/auth/login");
});

//proves:forms-clear-submit
test("shows the error of an unknown email at the field, focuses the field and retains the input", async () => {
  await page.viewport(390, 844);
  await renderApp({ at: "/login" });
  await email.fill("who@example.org");
  await password.fill("a secret");
  await logIn.click();
  await expect.element(page.getByText("Login failed")).toBeVisible();
  await expect.element(email).toHaveAttribute("aria-invalid", "true");
  await expect.element(email).toHaveAccessibleDescription("No account has this email.");
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveValue("who@example.org");
  await expect.element(password).toHaveValue("a secret");
  await expect.element(password).not.toHaveAttribute("aria-invalid");
  expect(location.pathname).toBe("/login");
  // On a phone, the toast must cover neither the fields nor the error and the button.
  const toast = page.getByRole("alert").filter({ hasText: "Login failed" });
  const [first, last] = [page.getByText("Email", { exact: true }), logIn].map((each) =>
    each.element().getBoundingClientRect(),
  );
  const isApart = () => {
    const { top, bottom } = toast.element().getBoundingClientRect();
    return bottom <= (first?.top ?? 0) || top >= (last?.bottom ?? 0);
  };
  await expect.poll(isApart).toBe(true);
});

//proves:forms-clear-submit
test("shows the error of a wrong password at the field until the password is correct", async () => {
  const backend = createBackend();
  await backend.elsewhere().POST("/auth/signup", { body: ACCOUNT });
  await renderApp({ at: "/login", backend });
  await email.fill(ACCOUNT.email);
  await password.fill("a secret");
  await logIn.click();
  await expect.element(password).toHaveAccessibleDescription("Wrong password for this email.");
  await expect.element(password).toHaveFocus();
  await expect.element(email).not.toHaveAttribute("aria-invalid");
  await password.fill(ACCOUNT.password);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.pathname).toBe("/explore");
});

test("does not move the focus to the field with the error if the user has focused another element", async () => {
  const backend = createBackend();
  const release = backend.hold("POST /api/auth/login");
  await renderApp({ at: "/login", backend });
  await email.fill("who@example.org");
  await logIn.click();
  const search = page.getByRole("combobox", { name: "Search for Videos" });
  await search.fill("sys");
  release();
  await expect.element(email).toHaveAttribute("aria-invalid", "true");
  await expect.element(search).toHaveFocus();
});

test("shows the server's message above the form if the error has no field", async () => {
  const backend = createBackend();
  const message =
    "Too many failed logins. Try again in 10 minutes. If you forgot your password, choose a new one, or ask the people who run this site.";
  backend.answer("POST /api/auth/login", () => failure(429, message));
  await renderApp({ at: "/login", backend });
  await logIn.click();
  await expect.element(page.getByRole("main").getByRole("alert")).toHaveTextContent(message);
  await expect.element(logIn).toHaveFocus();
});

test("shows the password on request and hides it on submit", async () => {
  const { backend } = await renderApp({ at: "/login" });
  await password.fill("a secret");
  const show = page.getByRole("button", { name: "Show password" });
  await expect.element(show).toHaveAttribute("aria-pressed", "false");
  show.element().focus();
  await userEvent.keyboard(" ");
  await expect.element(show).toHaveAttribute("aria-pressed", "true");
  await expect.element(password).toHaveAttribute("type", "text");
  await userEvent.keyboard("{Enter}");
  await expect.element(password).toHaveAttribute("type", "password");
  expect(backend.calls).not.toContain("POST /api/auth/login");
  await show.click();
  await logIn.click();
  await expect.element(password).toHaveAttribute("type", "password");
  await expect.element(password).toHaveValue("a secret");
});

test("shows how long a guest's lists are stored", async () => {
  await renderApp({ at: "/login" });
  await expect
    .element(page.getByRole("button", { name: "GUEST LOGIN" }))
    .toHaveAccessibleDescription(/stored for a week/);
});

//proves:likes-saves-later
test("sends a visitor to the login after a like, and back to the video after the login", async () => {
  await renderApp({ at: `/explore/${video._id}` });
  await page.getByRole("button", { name: "Like" }).click();
  await expect.element(page.getByText("Please Login TO Continue")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/login");
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect.poll(() => location.pathname).toBe(`/explore/${video._id}`);
});

//proves:signup-firstname-lastname
test("returns to the page after a sign-up and shows the message of the specification", async () => {
  const { backend } = await renderApp({ at: `/explore/${video._id}` });
  await page.getByRole("link", { name: "LOGIN" }).click();
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabelText("First Name").fill("Asha");
  await page.getByLabelText("Last Name").fill("Menon");
  await page.getByLabelText("Email").fill("asha@example.org");
  await page.getByLabelText("Password").fill("ten green chairs");
  await page.getByRole("button", { name: "SIGN UP" }).click();
  await expect.element(page.getByText("Signed in successfully")).toBeVisible();
  await expect.poll(() => location.pathname).toBe(`/explore/${video._id}`);
  expect(backend.calls).toContain("POST /api/auth/signup");
});

async function renderWithAccount(at: string) {
  const backend = createBackend();
  const { data } = await backend.elsewhere().POST("/auth/signup", { body: ACCOUNT });
  localStorage.setItem("encodedTokenReceived", data?.encodedToken ?? "");
  await renderApp({ at, backend });
}

//proves:logged-already-goes
test("sends a logged-in user back one page", async () => {
  await renderWithAccount(`/explore/${video._id}`);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(video.title);
  history.pushState({ idx: 1 }, "", "/login");
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(video.title);
  await expect.poll(() => location.pathname).toBe(`/explore/${video._id}`);
});

//proves:logged-already-goes
test("sends a logged-in user without a previous page to explore", async () => {
  await renderWithAccount("/login");
  await expect.poll(() => location.pathname).toBe("/explore");
});

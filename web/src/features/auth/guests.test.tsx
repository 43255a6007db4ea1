import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "../../testing/renderApp.tsx";
import { selectEncodedTokenReceived, selectIsUserLoggedIn } from "./slice.ts";

const ACCOUNT = { email: "asha@example.org", password: "ten green chairs" };

async function signUp() {
  await page.getByLabelText("Email").fill(ACCOUNT.email);
  await page.getByLabelText("Password").fill(ACCOUNT.password);
  await page.getByRole("button", { name: "SIGN UP" }).click();
}

test("shows a guest a sign-up link in the top bar, and stores the new token", async () => {
  const { store, backend } = await renderApp({ at: "/explore", asGuest: true });
  const guest = selectEncodedTokenReceived(store.getState());
  await page.getByRole("link", { name: "Create account" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Keep your seat");
  await signUp();
  await expect.element(page.getByText("Signed in successfully")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/explore");
  const asked = backend.calls.indexOf("POST /api/auth/signup");
  expect(backend.tokens[asked]).toBe(guest);
  expect(selectEncodedTokenReceived(store.getState())).not.toBe(guest);
  expect(localStorage.getItem("encodedTokenReceived")).toBe(selectEncodedTokenReceived(store.getState()));
  // A user with an account gets no link to create an account.
  await expect.element(page.getByRole("link", { name: "Create account" })).not.toBeInTheDocument();
});

test("shows a guest the sign-up link in the menu", async () => {
  await renderApp({ at: "/explore", asGuest: true });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Create an account to keep your lists" }).click();
  await expect.poll(() => location.pathname).toBe("/signup");
});

test("shows no sign-up link to a visitor without a login", async () => {
  await renderApp({ at: "/explore" });
  await expect.element(page.getByRole("radio", { name: "ALL" })).toBeVisible();
  expect(page.getByRole("link", { name: /Create account/ }).elements()).toHaveLength(0);
});

test("redirects a logged-in user from /signup to another page", async () => {
  const { store } = await renderApp({ at: "/signup" });
  await signUp();
  await expect.element(page.getByRole("radio", { name: "ALL" })).toBeVisible();
  expect(selectIsUserLoggedIn(store.getState())).toBe(true);
  history.pushState({ idx: 5 }, "", "/signup");
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  await expect.poll(() => location.pathname).toBe("/explore");
});

test.each([
  "//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\\evil.example",
  "/.//evil.example",
])("opens the explore page after a login with the return address %s", async (from) => {
  await renderApp({ at: "/login", state: { from } });
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect.poll(() => location.pathname).toBe("/explore");
  await expect.element(page.getByRole("radio", { name: "ALL" })).toBeVisible();
});

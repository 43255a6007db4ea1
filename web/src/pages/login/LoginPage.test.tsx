import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { stateOf } from "../../testing/stateOf.ts";

const [video] = VIDEOS;

test("a guest is in with one press, and on to explore", async () => {
  const { store } = await renderApp({ at: "/login" });
  const entries = history.length;
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect.element(page.getByText("Logged in successfully")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/explore");
  expect(history.length).toBe(entries);
  expect(stateOf(store).authentication.isUserLoggedIn).toBe(true);
  await expect.element(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
});

test("the form asks for an e-mail and a password, and leads to sign-up and to explore", async () => {
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

test("an empty form is the server's to judge", async () => {
  const { backend } = await renderApp({ at: "/login" });
  await page.getByRole("button", { name: "LOG IN", exact: true }).click();
  await expect.element(page.getByText("Login failed")).toBeVisible();
  expect(backend.calls).toContain("POST /api/auth/login");
});

test("a login that fails says so, says why, and leaves an empty form", async () => {
  await renderApp({ at: "/login" });
  await page.getByLabelText("Email").fill("who@example.org");
  await page.getByLabelText("Password").fill("a secret");
  await page.getByRole("button", { name: "LOG IN", exact: true }).click();
  await expect.element(page.getByText("Login failed")).toBeVisible();
  await expect
    .element(page.getByText("The email you entered is not Registered. Not Found error"))
    .toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveValue("");
  await expect.element(page.getByLabelText("Password")).toHaveValue("");
  expect(location.pathname).toBe("/login");
});

test("a visitor who likes is asked to log in, and comes back to the video", async () => {
  await renderApp({ at: `/explore/${video._id}` });
  await page.getByRole("button", { name: "Like" }).click();
  await expect.element(page.getByText("Please Login TO Continue")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/login");
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect.poll(() => location.pathname).toBe(`/explore/${video._id}`);
});

test("the way through sign-up leads back, too, and says what it must", async () => {
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

test("a person who is logged in already goes back one page", async () => {
  await renderApp({ at: `/explore/${video._id}`, asGuest: true });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(video.title);
  history.pushState({ idx: 1 }, "", "/login");
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(video.title);
  await expect.poll(() => location.pathname).toBe(`/explore/${video._id}`);
});

test("a person who is logged in already and has no page to go back to goes to explore", async () => {
  await renderApp({ at: "/login", asGuest: true });
  await expect.poll(() => location.pathname).toBe("/explore");
});

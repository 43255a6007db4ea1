import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "../../testing/renderApp.tsx";

const guestLogin = page.getByRole("button", { name: "GUEST LOGIN" });

async function openExplore() {
  const app = await renderApp({ at: "/" });
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect.element(page.getByRole("radio", { name: "ALL" })).toBeVisible();
  return app;
}

async function signUp() {
  await page.getByLabelText("First Name").fill("Asha");
  await page.getByLabelText("Email").fill("asha@example.org");
  await page.getByLabelText("Password").fill("ten green chairs");
  await page.getByRole("button", { name: "SIGN UP" }).click();
}

//proves:back-login-leads
test("has one history entry for the original page after a login", async () => {
  await openExplore();
  await page.getByRole("link", { name: "LOGIN" }).click();
  await guestLogin.click();
  await expect.poll(() => location.pathname).toBe("/explore");
  history.back();
  await expect.poll(() => location.pathname).toBe("/");
});

//proves:back-login-leads
test("adds only one history entry for several changes between login and sign-up", async () => {
  await openExplore();
  await page.getByRole("link", { name: "LOGIN" }).click();
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Create an account" }).click();
  await main.getByRole("link", { name: "Log in" }).click();
  await main.getByRole("link", { name: "Create an account" }).click();
  await signUp();
  await expect.poll(() => location.pathname).toBe("/explore");
  await expect.element(page.getByRole("radio", { name: "ALL" })).toBeVisible();
  history.back();
  await expect.poll(() => location.pathname).toBe("/");
});

test("adds only one history entry when a guest merges the lists", async () => {
  await renderApp({ at: "/", asGuest: true });
  await page.getByRole("link", { name: "Explore Now" }).click();
  await page.getByRole("link", { name: "Create account" }).click();
  await signUp();
  await expect.poll(() => location.pathname).toBe("/explore");
  history.back();
  await expect.poll(() => location.pathname).toBe("/");
});

//proves:back-login-leads
test("restores a page that the login replaced", async () => {
  await openExplore();
  await page.getByRole("link", { name: "History" }).click();
  await guestLogin.click();
  await expect.poll(() => location.pathname).toBe("/history");
  history.back();
  await expect.poll(() => location.pathname).toBe("/explore");
});

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
  // The login has the other two fields as well.
  await page.getByLabelText("First Name").fill("Asha");
  await page.getByLabelText("Email").fill("asha@example.org");
  await page.getByLabelText("Password").fill("ten green chairs");
  await page.getByRole("button", { name: "SIGN UP" }).click();
}

//proves:back-login-leads
test("after a login the page it was asked on is there once: Back leads to the one before", async () => {
  await openExplore();
  await page.getByRole("link", { name: "LOGIN" }).click();
  await guestLogin.click();
  await expect.poll(() => location.pathname).toBe("/explore");
  history.back();
  await expect.poll(() => location.pathname).toBe("/");
});

//proves:back-login-leads
test("so it is when the way led through login and sign-up, to and fro", async () => {
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

test("so it is for a guest who takes the lists along", async () => {
  await renderApp({ at: "/", asGuest: true });
  await page.getByRole("link", { name: "Explore Now" }).click();
  await page.getByRole("link", { name: "Keep your lists" }).click();
  await signUp();
  await expect.poll(() => location.pathname).toBe("/explore");
  history.back();
  await expect.poll(() => location.pathname).toBe("/");
});

//proves:back-login-leads
test("a page that the login took the place of is there in its place", async () => {
  await openExplore();
  await page.getByRole("link", { name: "History" }).click();
  await guestLogin.click();
  await expect.poll(() => location.pathname).toBe("/history");
  history.back();
  await expect.poll(() => location.pathname).toBe("/explore");
});

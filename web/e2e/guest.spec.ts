import { enterAsGuest, addLists } from "./support/guest.ts";
import {
  expectNoLayoutFaults,
  expectNoLayoutFaultsAtWidths,
  PHONE,
  waitForApp,
} from "./support/pageChecks.ts";
import { expectAnnounced } from "./support/toasts.ts";
import { expect, test } from "./support/test.ts";
import type { ResponseBody } from "../src/testing/responseBody.ts";

test("warns a guest before a logout, and retains the lists when the guest signs up", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await addLists(await enterAsGuest(page));
  await page.goto("/watchlater");
  await waitForApp(page);
  await page.getByRole("button", { name: "LOGOUT" }).click();
  const question = page.getByRole("alertdialog", { name: "Log out and lose your lists?" });
  await expect(question).toHaveAccessibleDescription(/Logging out deletes/);
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectNoLayoutFaultsAtWidths(page, "the question before a guest's logout");

  await question.getByRole("link", { name: "Create an account to keep your 3 videos" }).click();
  await page.getByLabel("First Name").fill("Asha");
  await page.getByLabel("Email").fill(`asha-${crypto.randomUUID()}@example.org`);
  await page.getByLabel("Password").fill("ten green chairs");
  await page.getByRole("button", { name: "SIGN UP" }).click();
  await expect(page).toHaveURL("/watchlater");
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("button", { name: "LOGOUT" }).click();
  await expectAnnounced(page, "Logged Out Successfully");
});
test("merges a guest's lists into an account without duplicates", async ({ page }) => {
  const account = {
    email: `asha-${crypto.randomUUID()}@example.org`,
    password: "ten green chairs",
  };
  const opened = await page.request.post("/api/auth/signup", { data: account });
  const { encodedToken } = (await opened.json()) as ResponseBody<"POST /auth/signup">;
  const headers = { authorization: encodedToken };
  const guest = await enterAsGuest(page);
  await addLists(guest);
  const { likes } = await guest<ResponseBody<"GET /user/likes">>("GET", "/user/likes");
  await page.request.post("/api/user/likes", { headers, data: { video: likes[0] } });

  await page.goto("/likedvideos");
  await page.getByRole("button", { name: "LOGOUT" }).click();
  await page.getByRole("alertdialog").getByRole("link").click();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expect(page.getByRole("checkbox", { name: "Add my 3 videos to the account" })).toBeChecked();
  await expectNoLayoutFaults(page, "a guest's login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "LOG IN", exact: true }).click();
  await expectAnnounced(page, "Your 3 videos were added.");
  await expect(page).toHaveURL("/likedvideos");
  const answer = await page.request.get("/api/user/likes", { headers });
  const merged = (await answer.json()) as ResponseBody<"GET /user/likes">;
  expect(merged.likes.map(({ _id }) => _id)).toEqual(likes.map(({ _id }) => _id));
});

test.describe("handles a failed sign-up", () => {
  test.use({ expectedErrors: ["status of 422"] });

  test("moves the focus to the invalid field of a form, announces the error, and shows the password by keyboard", async ({
    page,
  }) => {
    await page.goto("/signup");
    await page.getByLabel("First Name").fill("Asha");
    await page.getByLabel("Email").fill("asha@example.org");
    await page.getByLabel("Password").fill("password");
    await page.getByRole("button", { name: "SIGN UP" }).click();
    const password = page.getByRole("textbox", { name: "Password" });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(
      "This password is one of the most common ones. Choose one that is harder to guess. At least 8 characters, and not a common one.",
    );
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Show password", pressed: false })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Show password", pressed: true })).toBeFocused();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("password");
    await expect(page.getByLabel("First Name")).toHaveValue("Asha");
    await expectNoLayoutFaults(page, "a sign-up that failed");
  });
});

import { announcements, expectAnnounced } from "./support/toasts.ts";
import { started } from "./support/started.ts";
import { expect, test } from "./support/test.ts";

//proves:tabs-stay-step
test("synchronizes login, theme and logout between two tabs", async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto("/explore");
  await other.goto("/login");

  await other.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expectAnnounced(other, "Logged in successfully");
  await expect(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
  expect(await announcements(page)).toEqual([]);

  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await other.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");

  // The token that the other tab has stored is valid in this tab.
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have not watched any videos yet");
  await other.getByRole("button", { name: "LOGOUT" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Come on in");

  // After a login in another tab, this tab returns to its original page.
  await other.getByRole("link", { name: "LOGIN" }).click();
  await other.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect(page).toHaveURL("/history");
});

test("shows changes of one tab in the other tab", async ({ page, context }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expectAnnounced(page, "Logged in successfully");
  const other = await context.newPage();
  await other.goto("/likedvideos");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("You have not liked any videos");

  await page.goto("/explore");
  await started(page);
  const card = page.getByRole("article").first();
  const title = await card.getByRole("link").first().textContent();
  await card.getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: "Like" }).click();
  await expect(other.getByRole("link", { name: title ?? "" }).first()).toBeVisible();
});

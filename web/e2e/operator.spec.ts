import type { Page } from "@playwright/test";
import { enterAsOperator } from "./support/operator.ts";
import { openPage, expectNoLayoutFaults, expectNoLayoutFaultsAtWidths } from "./support/pageChecks.ts";
import { expectAnnounced, noteAnnouncements } from "./support/toasts.ts";
import { expect, test } from "./support/test.ts";

const KOFI = {
  email: "kofi@example.org",
  password: "ten green chairs",
  firstName: "Kofi",
  lastName: "Mensah",
};

test.use({ ownServer: true });

async function lookAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 });
}

async function choose(page: Page, name: string, entry: string) {
  await page.getByRole("button", { name: `More options for ${name}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("makes the first user of the operator link an operator", async ({ page, server }) => {
  const link = `/operator#${server.operatorToken()}`;
  await openPage(page, link);
  await expectNoLayoutFaults(page, "the operator's link");
  await page.getByRole("link", { name: "CREATE THE ACCOUNT" }).click();
  await page.getByLabel("Email").fill("mara@example.org");
  await page.getByLabel("Password").fill("ten green chairs");
  await page.getByRole("button", { name: "SIGN UP", exact: true }).click();
  await expectAnnounced(page, "Signed in successfully");
  await expect(page.getByRole("heading", { name: "You are the operator" })).toBeVisible();
  await expectNoLayoutFaults(page, "the page after the sign-up of the operator");
  await page.getByRole("link", { name: "ADMIN" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Everything works." })).toBeVisible();
});

test("shows operators accessible pages for users, categories, the audit log and the account", async ({
  page,
  server,
  browser,
}) => {
  await lookAt(page, 390);
  await page.request.post("/api/auth/signup", { data: KOFI });
  await enterAsOperator(page, server.operatorToken());

  await openPage(page, "/admin");
  await expectNoLayoutFaultsAtWidths(page, "the overview");

  await openPage(page, "/admin/categories");
  await expectNoLayoutFaultsAtWidths(page, "the categories");
  await page.getByRole("button", { name: "Add a category" }).click();
  await expectNoLayoutFaultsAtWidths(page, "the dialog about a category");
  await page.getByLabel("Name", { exact: true }).fill("System Design");
  await page.getByRole("radio", { name: "network" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "System Design" })).toBeVisible();

  await openPage(page, "/admin/people");
  await expectNoLayoutFaultsAtWidths(page, "the users");
  await page.getByRole("button", { name: "Invite" }).click();
  await expectNoLayoutFaultsAtWidths(page, "the dialog that invites");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expectNoLayoutFaultsAtWidths(page, "the dialog that adds an account");
  await page.getByRole("dialog").getByLabel("Email").fill("ines@example.org");
  await page.getByRole("dialog").getByLabel("Role").selectOption("operator");
  await page.getByRole("dialog").getByRole("button", { name: "Add" }).click();
  await expect(page.getByLabel("The link")).toHaveValue(/\/reset#/);
  await expectNoLayoutFaultsAtWidths(page, "the link of a new account");
  await page.keyboard.press("Escape");
  await choose(page, "Kofi Mensah", "Create a reset link");
  await expect(page.getByLabel("The link")).toHaveValue(/\/reset#/);
  const link = await page.getByLabel("The link").inputValue();
  await page.keyboard.press("Escape");

  const elsewhere = await browser.newPage();
  await openPage(elsewhere, link);
  await expectNoLayoutFaultsAtWidths(elsewhere, "the page of a new password");
  await elsewhere.getByLabel("New password").fill("nine green chairs");
  await elsewhere.getByRole("button", { name: "SET PASSWORD" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Come on in" })).toBeVisible();
  await elsewhere.close();

  await openPage(page, "/admin/log");
  await expect(page.getByText("added the category System Design")).toBeVisible();
  await expect(page.getByText("created a password link for Kofi Mensah")).toBeVisible();
  await expectNoLayoutFaultsAtWidths(page, "the log");

  await openPage(page, "/account");
  await expectNoLayoutFaultsAtWidths(page, "the account");
  await page.getByRole("button", { name: "Delete account" }).click();
  await expectNoLayoutFaultsAtWidths(page, "the dialog that deletes the account");
});

test("requires an invitation link for a sign-up and accepts it", async ({ browser, server }) => {
  const page = await browser.newPage({ baseURL: server.url });
  await enterAsOperator(page, server.operatorToken());
  await openPage(page, "/admin/people");
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByLabel("Number of accounts").fill("1");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByLabel("The link")).toHaveValue(/\/signup#/);
  const link = await page.getByLabel("The link").inputValue();
  const guest = await browser.newPage();
  await noteAnnouncements(guest.context());
  await openPage(guest, link);
  await expectNoLayoutFaults(guest, "an invitation");
  await guest.getByLabel("Email").fill("ana@example.org");
  await guest.getByLabel("Password").fill("ten green chairs");
  await guest.getByRole("button", { name: "SIGN UP", exact: true }).click();
  await expectAnnounced(guest, "Signed in successfully");
  await guest.close();
  await page.close();
});

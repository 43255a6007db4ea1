import { started } from "./support/started.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: ["net::ERR_CONNECTION_", "net::ERR_INTERNET_DISCONNECTED"] });

const NOTICE = "Greenroom can’t be reached. Please check your connection.";

test.describe("handles an unreachable server", () => {
  test.use({ ownServer: true });

  //proves:server-out-reach
  test("recovers without a reload after the server was unavailable", async ({ page, server }) => {
    await page.goto("/explore");
    await started(page);
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.evaluate(() => localStorage.removeItem("videosList"));
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Why Greenroom?");
    await server.kill();
    await page.getByRole("link", { name: "Explore Now" }).click();
    await expect(page.getByRole("alert").filter({ hasText: NOTICE }).first()).toBeVisible();
    // Videos that are loaded stay visible.
    await expect(page.getByRole("article").first()).toBeVisible();
    await server.start();
    await page.getByRole("button", { name: "TRY AGAIN" }).click();
    await expect(page.getByText(NOTICE)).toHaveCount(0);
  });
});

test("recovers without a reload after the browser was offline", async ({ page, context }) => {
  await page.goto("/explore");
  await started(page);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Why Greenroom?");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect(page.getByRole("alert").filter({ hasText: NOTICE }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
});

test.describe("runs a server without guest accounts", () => {
  test.use({ serverFlags: ["--no-guests"] });

  test("shows no guest login if guests are disabled", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "LOG IN", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "GUEST LOGIN" })).toHaveCount(0);
  });
});

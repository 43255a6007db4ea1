import { openPage } from "./support/pageChecks.ts";
import { expect, test } from "./support/test.ts";
import type { ResponseBody } from "../src/testing/responseBody.ts";

test.use({ serverFlags: ["--no-guests"] });

test("keeps the choice on Home during a sign-up, and opens the first question", async ({ page }) => {
  const date = new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10);
  await openPage(page, "/");
  await page.getByRole("checkbox", { name: "Product Management" }).check();
  await page.getByLabel("Interview date").fill(date);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page).toHaveURL("/signup");
  await page.getByLabel("Email").fill("asha@example.org");
  await page.getByLabel("Password").fill("ten green chairs");
  // The next page is a new document. If it loads before the plan is created, the plan is lost.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/user/plan", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "SIGN UP" }).click();
  await expect(page.getByText("Creating your plan…")).toBeVisible();
  await expect(page).toHaveURL("/signup");
  release();
  await expect(page.getByText("1 of 3")).toBeVisible();
  await expect(page).toHaveURL(/\/practice\?question=/);
  const authorization = await page.evaluate(() => localStorage.getItem("encodedTokenReceived") ?? "");
  const readPlan = async () => {
    const response = await page.request.get("/api/user/plan", { headers: { authorization } });
    return ((await response.json()) as ResponseBody<"GET /user/plan">).plan;
  };
  await expect.poll(readPlan).toMatchObject({ interviewOn: date, categories: ["product-management"] });
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("opens the part of the practice page that a visitor has chosen after the login", async ({ page }) => {
  const account = { email: "ravi@example.org", password: "ten green chairs" };
  await page.request.post("/api/auth/signup", { data: account });
  await openPage(page, "/practice");
  await page.getByRole("link", { name: "Add questions" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "LOG IN", exact: true }).click();
  await expect(page).toHaveURL("/practice?add=1");
});

import { expectAnnounced } from "./support/toasts.ts";
import { expect, test } from "./support/test.ts";

test.describe("without the app's scripts", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED"] });

  test("the chosen theme is there before the app is", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.locator("#root")).toBeEmpty();
  });
});

for (const path of ["/", "/explore", "/explore/rw4s4M3hFfs"]) {
  test(`nothing shifts while ${path} loads`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  });
}

test("the page breaks none of the server's content security policy", async ({ page }) => {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      broken.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  const broken = () => page.evaluate(() => (window as unknown as { broken: string[] }).broken);

  await page.goto("/login");
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expectAnnounced(page, "Logged in successfully");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.locator("iframe")).toBeAttached();
  await page.getByRole("button", { name: "LOGOUT" }).click();
  await expect(page.getByRole("region", { name: "Scenes from an interview" })).toBeVisible();
  await page.getByRole("button", { name: "Next slide" }).click();
  expect(await broken()).toEqual([]);
});

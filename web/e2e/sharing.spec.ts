import { expect, test } from "./support/test.ts";

const VIDEO = "/explore/rw4s4M3hFfs";

//proves:moment-shared-followed
test("shares a link that starts a video at a timestamp", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${VIDEO}?t=12m40s`);
  await expect(page.locator("iframe")).toHaveAttribute("src", /[?&]start=760(&|$)/);
  await expect(page.locator("[data-phase=playing]")).toBeAttached();
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("checkbox", { name: /^Start at 1[23]:/ }).check();
  await dialog.getByRole("button", { name: "COPY LINK" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();

  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/explore\/rw4s4M3hFfs\?t=7\d\d$/);
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator("iframe")).toHaveAttribute("src", /[?&]start=7\d\d(&|$)/);
});

//proves:theatre
test("shows theatre mode again at the next visit, from the first paint on", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(VIDEO);
  await expect(page.locator("[data-phase=playing]")).toBeAttached();
  const width = async () => (await page.locator("iframe").boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press("t");
  await expect.poll(width).toBeGreaterThan(before);
  const wide = await width();

  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await expect(page.locator("[data-phase=playing]")).toBeAttached();
  await expect(page.getByRole("complementary", { name: "Up next" }).getByRole("article")).toHaveCount(6);
  await expect.poll(width).toBe(wide);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
});

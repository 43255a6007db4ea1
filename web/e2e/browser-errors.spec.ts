import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: ["No stage", "No light"] });

//proves:browser-errors
test("reports each browser error once per page, before and after the app starts", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/index-*.js", async (route) => {
    await held;
    await route.continue();
  });
  const reports: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/errors")) reports.push(request.postDataJSON());
  });
  const fail = (message: string) =>
    page.evaluate((thrown) => {
      setTimeout(() => {
        throw new Error(thrown);
      });
    }, message);
  await page.goto("/explore?q=offer", { waitUntil: "commit" });
  // Waits until the script that starts the app has run.
  await expect(page.locator("[data-prerendered] form:not([inert])")).toBeVisible();
  await fail("No stage for asha@example.org");
  release();
  await expect.poll(() => reports).toHaveLength(1);
  await fail("No light");
  await fail("No light");
  const common = { page: "/explore", version: expect.stringMatching(/^index-.+\.js$/) };
  await expect
    .poll(() => reports)
    .toEqual([
      { ...common, message: "Error: No stage for (email)" },
      { ...common, message: "Error: No light" },
    ]);
});

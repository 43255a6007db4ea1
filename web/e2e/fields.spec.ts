import type { Page } from "@playwright/test";
import { enterAsGuest, fillAll } from "./support/guest.ts";
import { enterAsOperator } from "./support/operator.ts";
import { pagesFor } from "./support/pages.ts";
import { arrive } from "./support/sound.ts";
import { expect, test } from "./support/test.ts";

/** Font size in pixels below which iOS zooms in on a field. */
const MIN_FONT_SIZE = 16;

test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
  expectedErrors: ["status of 404"],
});

/** Checks the fields of each page. Returns the pages that have fields. */
async function expectLargeText(page: Page, paths: readonly string[]): Promise<string[]> {
  const withFields: string[] = [];
  for (const path of paths) {
    await arrive(page, path);
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll("input:not([type=checkbox], [type=radio]), select, textarea")].map(
        (field) => Number.parseFloat(getComputedStyle(field).fontSize),
      ),
    );
    expect.soft(Math.min(...sizes), `font size in ${path}`).toBeGreaterThanOrEqual(MIN_FONT_SIZE);
    if (sizes.length > 0) withFields.push(path);
  }
  return withFields;
}

//proves:fields-16px
test("shows fields with text of at least 16 px on a phone, so that iOS does not zoom in", async ({
  page,
}) => {
  const about = await fillAll(await enterAsGuest(page));
  const withFields = await expectLargeText(page, pagesFor("learner", about));
  for (const path of ["/explore", "/signup", "/playlists", "/mock-server", "/request-tester"])
    expect(withFields, `${path} has fields`).toContain(path);
});

//proves:fields-16px
test("shows the plan form with text of at least 16 px on a phone", async ({ page }) => {
  await enterAsGuest(page);
  expect(await expectLargeText(page, ["/plan"])).toEqual(["/plan"]);
});

test.describe("fields for operators", () => {
  test.use({ ownServer: true });

  //proves:fields-16px
  test("shows admin fields with text of at least 16 px on a phone", async ({ page, server }) => {
    await enterAsOperator(page, server.operatorToken());
    expect(await expectLargeText(page, pagesFor("operator"))).not.toEqual([]);
  });
});

import { enterAsGuest } from "./support/guest.ts";
import { arrive } from "./support/sound.ts";
import { expect, test } from "./support/test.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

//proves:fields-16px
test("on a phone no field has text below 16 px, which iOS would zoom in on", async ({ page }) => {
  await enterAsGuest(page);
  const found: string[] = [];
  for (const path of ["/explore", "/signup", "/plan", "/playlists", "/mock-server", "/request-tester"]) {
    // oxlint-disable no-await-in-loop -- one page after the other
    await arrive(page, path);
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll("input:not([type=checkbox], [type=radio]), select, textarea")].map(
        (field) => Number.parseFloat(getComputedStyle(field).fontSize),
      ),
    );
    // oxlint-enable no-await-in-loop
    expect(sizes.length, `${path} has fields`).toBeGreaterThan(0);
    if (Math.min(...sizes) < 16) found.push(`${path}: ${Math.min(...sizes)} px`);
  }
  expect(found).toEqual([]);
});

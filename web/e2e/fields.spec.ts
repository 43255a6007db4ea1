import { enterAsGuest } from "./support/guest.ts";
import { fieldSizes } from "./support/fields.ts";
import { openPage, PHONE } from "./support/pageChecks.ts";
import { expect, test } from "./support/test.ts";

// The test controls.spec.ts checks the fields of each page.
//proves:fields-16px
test("shows the plan form with text of at least 16 px on a phone, so that iOS does not zoom in", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await enterAsGuest(page);
  await openPage(page, "/plan");
  expect(Math.min(...(await fieldSizes(page)))).toBe(16);
});

import type { Locator, Page } from "@playwright/test";
import { enterAsGuest, addLists } from "./support/guest.ts";
import { isFocusVisible } from "./support/keyboard.ts";
import { started } from "./support/started.ts";
import { expect, test } from "./support/test.ts";

/** Returns the visible style of an element, by which elements in forced-colors mode are compared. */
function lookOf(element: Locator): Promise<string> {
  return element.evaluate((one) => {
    const ground = getComputedStyle(document.body).backgroundColor;
    // If the background of an element is transparent, its colour is the one behind the element.
    const seen = (colour: string) => (/^rgba\(.*, 0\)$/.test(colour) ? ground : colour);
    return [one, ...one.querySelectorAll("*")]
      .map((part) => {
        const { backgroundColor, color, borderStyle, borderWidth, outlineStyle, fill } =
          getComputedStyle(part);
        return [seen(backgroundColor), color, borderStyle, borderWidth, outlineStyle, fill].join(" ");
      })
      .join("\n");
  });
}

async function expectToldApart(one: Locator, other: Locator, what: string) {
  expect(await lookOf(one), what).not.toBe(await lookOf(other));
}

const chip = (page: Page, name: string) => page.locator("label").filter({ hasText: name }).locator("span");

//proves:forced-colours-less
test("distinguishes selected, pressed, current and focused controls in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const videoId = await addLists(await enterAsGuest(page));

  await page.goto("/explore");
  await started(page);
  await expect(page.getByRole("radio", { name: "Software Development" })).toBeVisible();
  await expectToldApart(chip(page, "ALL"), chip(page, "Software Development"), "a chosen chip");
  const rail = page.getByRole("navigation", { name: "Main" });
  await expectToldApart(
    rail.getByRole("link", { name: "Explore" }),
    rail.getByRole("link", { name: "History" }),
    "the current page",
  );
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await isFocusVisible(page), "the focus").toBe(true);

  await page.goto(`/explore/${videoId}`);
  const like = page.getByRole("button", { name: "Like", exact: true });
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).not.toHaveAttribute("aria-disabled");
  const pressed = await lookOf(like);
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await expect(like).not.toHaveAttribute("aria-disabled");
  await page.mouse.move(0, 0);
  expect(await lookOf(like), "a pressed button").not.toBe(pressed);

  await page.goto("/playlists");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(2 + 1);
  await expectToldApart(rows.nth(0), rows.nth(1), "the selected playlist");
});

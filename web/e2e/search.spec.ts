import { expect, test } from "./support/test.ts";

//proves:suggestions-titles,search-other-words
test("somebody who mistypes, chooses a suggestion with the keys, and watches what it found", async ({
  page,
}) => {
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "Search for Videos" });
  await box.click();
  await expect(box).toBeFocused();
  // At once: letter by letter, the list of what was typed so far could be the one that the arrow goes into.
  await page.keyboard.insertText("sytem desgin spot");
  const option = page.getByRole("option", { name: /Design Spotify/ });
  await expect(option).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/explore\?q=Google/);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Design Spotify/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Design Spotify");

  await page.goto("/explore?q=sytem+desgin");
  await expect(
    page.getByText("No video matches “sytem desgin”. Showing results for system design"),
  ).toBeVisible();
  await box.click();
  await box.fill("");
  await expect(page.getByRole("option").first()).toHaveText(/Design Spotify/);
});

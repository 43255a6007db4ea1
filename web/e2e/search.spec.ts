import { expect, test } from "./support/test.ts";

//proves:suggestions-titles,search-other-words
test("finds a mistyped word, chooses a suggestion by keyboard and plays the result", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "Search for Videos" });
  await box.click();
  await expect(box).toBeFocused();
  // The text is entered in one step. Otherwise the arrow key could select a suggestion for an incomplete query.
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

import { expect } from "vitest";
import type { Page } from "../driver/page.ts";
import type { Steps } from "./journey.ts";
import { expectAnnounced, expectPath, expectShown, expectTitle } from "./expectations.ts";
import { enterAsGuest, pressLogOut } from "./people.ts";

/** Steps in which two tabs of one browser stay synchronized. */
export const tabSteps: Steps = (step) => {
  let other: Page | undefined;
  const second = (): Page => {
    if (other === undefined) throw new Error("There is no second tab.");
    return other;
  };

  step("logs in another tab as well", async ({ page, openPage }) => {
    await enterAsGuest(page, "/explore");
    other = await openPage();
    await second().open("/likedvideos");
    await expectTitle(second(), "You have not liked any videos");
  });

  step("shows a like of one tab in the other", async ({ page }) => {
    await page.tab.show();
    const card = page.role("article").at(0);
    const [title = ""] = await card.role("heading").words();
    await card.role("button", { name: /^More/ }).press();
    await page.role("menuitem", { name: "Like" }).press();
    await expectAnnounced(page, "Added To Likes");
    await second().tab.show();
    await expectTitle(second(), "LIKED VIDEOS");
    await expectShown(second().role("main").role("link", { name: title }).at(0));
  });

  step("applies the theme of one tab to the other", async ({ page }) => {
    await second().role("button", { name: "Switch to dark theme" }).press();
    await expect.poll(() => page.ask("theme")).toBe("dark");
    await second().role("button", { name: "Switch to light theme" }).press();
    await expect.poll(() => page.ask("theme")).toBe("light");
  });

  step("ends the session of the other tab on a logout", async ({ page }) => {
    await page.tab.show();
    await pressLogOut(page);
    await page
      .role("alertdialog")
      .role("button", { name: /^Log out/ })
      .press();
    await expectAnnounced(page, "Logged Out Successfully");
    await expectPath(second(), "/login");
    await second().tab.close();
    await page.tab.show();
  });
};

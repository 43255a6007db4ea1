import { expect } from "vitest";
import { VIDEO } from "../../e2e/support/pages.ts";
import type { Steps } from "./journey.ts";
import {
  expectAttribute,
  expectCount,
  expectFocused,
  expectPath,
  expectShown,
  expectTitle,
  expectWords,
} from "./expectations.ts";

const CATEGORIES = [
  "Product Management",
  "Management Entrances",
  "Software Development",
  "Public Sector Professions",
];

/** Steps of a visitor without a login. */
export const visitorSteps: Steps = (step) => {
  step("shows the categories on Home and links to all videos", async ({ page }) => {
    await page.open("/");
    await expectWords(page.role("region", { name: "CATEGORIES" }).role("link"), CATEGORIES);
    await page.role("link", { name: "Explore Now" }).press();
    await expectPath(page, "/explore");
    await expectCount(page.role("article"), 16);
  });

  step("filters the videos by category, also after a reload", async ({ page }) => {
    const chip = page.role("radio", { name: "Software Development" });
    await chip.press();
    await expectPath(page, /category=/);
    const narrowed = async () => {
      await expect.poll(() => chip.isChecked()).toBe(true);
      await expect.poll(() => page.role("article").count()).toBeLessThan(16);
    };
    await narrowed();
    await page.reload();
    await narrowed();
  });

  step("focuses the search box with / and suggests a video", async ({ page }) => {
    await page.open("/");
    const box = page.role("combobox", { name: "Search for Videos" });
    await page.keys("/");
    await expectFocused(box);
    await page.tab.type("sytem desgin spot");
    const option = page.role("option", { name: "Design Spotify" });
    await expectShown(option);
    await page.keys("ArrowDown");
    await expectAttribute(option, "aria-selected", "true");
    await page.keys("Enter");
    await expectPath(page, /^\/explore\?q=Google/);
    await page.role("main").role("link", { name: "Design Spotify" }).press();
    // The title of the results contains the name too.
    await expectPath(page, /^\/explore\/[\w-]+/);
    await expectTitle(page, /Design Spotify/);
  });

  step("shows results of a search by keyboard", async ({ page }) => {
    await page.open("/");
    await page.role("combobox", { name: "Search for Videos" }).type("system");
    await page.keys("Enter");
    await expectPath(page, "/explore?q=system");
    await expectTitle(page, /system/);
    await expect.poll(() => page.role("article").count()).toBeGreaterThan(0);
  });

  step("restores the scroll position on Back inside the app", async ({ page }) => {
    await page.open("/explore");
    const link = page.role("article").at(-1).role("link").at(0);
    await page.ask("scrollTo", 500);
    await expect.poll(() => page.ask("scroll")).toBeGreaterThan(200);
    const title = await link.words();
    await link.press();
    await expectShown(page.role("heading", { level: 2, name: "Up next" }));
    await expect.poll(() => page.ask("scroll")).toBe(0);
    await page.ask("back");
    await expect.poll(() => page.ask("scroll")).toBeGreaterThan(200);
    await expectWords(link, title);
    await expectFocused(link);
  });

  step("restores the scroll position on Back from another document", async ({ page }) => {
    await page.open("/explore");
    await page.ask("scrollTo", 500);
    await expect.poll(() => page.ask("scroll")).toBeGreaterThan(200);
    const left = await page.ask("scroll");
    await page.open("/api/docs");
    await page.ask("back");
    await expectPath(page, "/explore");
    await expect.poll(async () => Math.abs((await page.ask("scroll")) - left)).toBeLessThanOrEqual(1);
  });

  step("plays a video and shows the next one", async ({ page }) => {
    await page.open(`/explore/${VIDEO}?t=252`);
    await expectShown(page.css("[data-phase=playing]"));
    await expectAttribute(page.css("iframe"), "src", new RegExp(VIDEO));
    await expectCount(page.role("complementary", { name: "Up next" }).role("article"), 6);
    await expectShown(page.text(/^4:\d\d of 28:32/));
    await page.role("slider", { name: "Position in the video" }).set("754");
    await expectShown(page.text(/^1[23]:\d\d of 28:32/));
  });

  step("changes the theme and retains it over a reload", async ({ page }) => {
    await page.role("button", { name: "Switch to dark theme" }).press();
    await expect.poll(() => page.ask("theme")).toBe("dark");
    await page.reload();
    expect(await page.ask("theme")).toBe("dark");
    await page.role("button", { name: "Switch to light theme" }).press();
    await expect.poll(() => page.ask("theme")).toBe("light");
  });

  step(
    "shows why a login failed",
    async ({ page }) => {
      await page.open("/login");
      await page.label("Email").type("who@example.org");
      await page.label("Password", true).type("nine green chairs");
      await page.role("button", { name: "LOG IN", exact: true }).press();
      await expectShown(page.text("No account has this email"));
    },
    { expectedErrors: ["404"] },
  );
};

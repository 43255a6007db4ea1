import { expect } from "vitest";
import { VIDEO } from "../../e2e/support/pages.ts";
import type { Steps } from "./journey.ts";
import {
  expectAnnounced,
  expectAttribute,
  expectCount,
  expectFocused,
  expectGone,
  expectPath,
  expectShown,
  expectTitle,
  expectValue,
  expectWords,
} from "./expectations.ts";
import type { ResponseBody } from "../../src/testing/responseBody.ts";

const HEARD = "Counter-metric to each goal";
const PLAYLIST = { title: "System design nights", description: "One a night, with notes." };

/** Steps of a guest, whose lists a login merges into an account, until the logout. */
export const guestSteps: Steps = (step) => {
  let title = "";

  step("logs in a guest", async ({ page }) => {
    await page.open("/login");
    await page.role("button", { name: "GUEST LOGIN" }).press();
    await expectAnnounced(page, "Logged in successfully");
    await expectPath(page, "/explore");
  });

  step("saves a like on the server", async ({ page }) => {
    await page.open(`/explore/${VIDEO}`);
    [title = ""] = await page.role("heading", { level: 1 }).words();
    await page.role("button", { name: "Like", exact: true }).press();
    await expectAnnounced(page, "Added To Likes");
    await expectAttribute(page.role("button", { name: "Like", exact: true }), "aria-pressed", "true");
    const liked = async () => (await page.call<ResponseBody<"GET /user/likes">>("GET", "/user/likes")).likes;
    await expect.poll(liked).toMatchObject([{ _id: VIDEO }]);
    await page.reload();
    await expectAttribute(page.role("button", { name: "Like", exact: true }), "aria-pressed", "true");
  });

  step("saves a video for later and in the history", async ({ page }) => {
    await page.role("button", { name: "Watch later" }).press();
    await expectAnnounced(page, "Added To Watch Later");
    await page.open("/history");
    await expectTitle(page, "HISTORY");
    await expectCount(page.role("main").role("article"), 1);
    await page.open("/watchlater");
    await expectTitle(page, "WATCH LATER VIDEOS");
  });

  step("opens a menu by keyboard and removes the video from a list", async ({ page }) => {
    const menu = page.role("button", { name: `More options for ${title}` });
    await menu.press();
    await expectShown(page.role("menu"));
    await page.keys("Escape");
    await expectGone(page.role("menu"));
    await expectFocused(menu);
    await page.keys("ArrowDown");
    await expectShown(page.role("menu"));
    await page.role("menuitem", { name: "Remove from Watch Later" }).press();
    await expectTitle(page, "You have not added any videos to Watch Later");
  });

  step("creates a playlist in a dialog and restores the focus", async ({ page }) => {
    await page.open(`/explore/${VIDEO}`);
    const add = page.role("button", { name: "Add to playlist" });
    await add.press();
    const dialog = page.role("dialog", { name: "Add to playlist" });
    await dialog.label("Title").type(PLAYLIST.title);
    await dialog.label("Description").type(PLAYLIST.description);
    await dialog.role("button", { name: "Create playlist" }).press();
    await expectAnnounced(page, "Video added to playlist");
    await expect.poll(() => dialog.role("checkbox", { name: PLAYLIST.title }).isChecked()).toBe(true);
    await page.keys("Escape");
    await expectGone(dialog);
    await expectFocused(add);
  });

  step("sorts the videos of a playlist by keyboard", async ({ page }) => {
    const { playlists } = await page.call<ResponseBody<"GET /user/playlists">>("GET", "/user/playlists");
    const { videos } = await page.call<ResponseBody<"GET /videos">>("GET", "/videos");
    const [id = ""] = playlists.map(({ _id }) => _id);
    const other = videos.find(({ _id }) => _id !== VIDEO);
    await page.call("POST", `/user/playlists/${id}`, { video: other });
    await page.open("/playlists");
    await expectTitle(page, "YOUR PLAYLISTS (1)");
    await page.role("link", { name: PLAYLIST.title }).press();
    const titles = page.role("region", { name: "Videos" }).role("heading", { level: 3 });
    await expectWords(titles, [title, other?.title ?? ""]);
    await page.role("button", { name: `Move “${title}”` }).press();
    await expectFocused(page.role("button", { name: `Move “${title}”` }));
    await page.keys("Space", "ArrowDown", "Space");
    await expectWords(titles, [other?.title ?? "", title]);
    await page.reload();
    await expectWords(titles, [other?.title ?? "", title]);
  });

  step("writes a note by keyboard and retains its draft over a reload", async ({ page }) => {
    await page.open(`/explore/${VIDEO}?t=760`);
    await expectShown(page.text(/^1[23]:\d\d of 28:32/));
    await page.keys("n");
    const field = page.role("textbox", { name: /^Note at 1[23]:\d\d$/ });
    await expectFocused(field);
    await page.tab.type(HEARD);
    await expectValue(field, HEARD);
    await page.reload();
    await expectValue(field, HEARD);
    await field.press();
    await page.keys("Control+Enter");
    const notes = page.role("list", { name: "Notes of this video" }).role("listitem");
    await expectWords(notes, [new RegExp(HEARD)]);
    await page.reload();
    await expectWords(notes, [new RegExp(HEARD)]);
  });

  step("shows all notes on a page, deletes one and restores it", async ({ page }) => {
    await page.open("/notes");
    await expectShown(page.text("1 note in 1 video"));
    await page.role("button", { name: "Delete" }).press();
    await expectTitle(page, "You have not written any notes yet");
    await page.role("button", { name: "UNDO" }).press();
    await expectShown(page.text("1 note in 1 video"));
  });

  step("warns a guest on logout and retains the lists with an account", async ({ page }) => {
    await page.role("button", { name: "LOGOUT" }).press();
    const question = page.role("alertdialog", { name: "Log out and lose your lists?" });
    await expectShown(question);
    await question.role("link", { name: /create an account/i }).press();
    await page.label("First Name").type("Asha");
    await page.label("Email").type("asha@example.org");
    await page.label("Password", true).type("ten green chairs");
    await page.role("button", { name: "SIGN UP", exact: true }).press();
    await expectPath(page, "/notes");
    await expectShown(page.text("1 note in 1 video"));
    await page.open("/likedvideos");
    await expectCount(page.role("main").role("article"), 1);
  });

  step("changes the name on the account page", async ({ page }) => {
    await page.open("/account");
    await page.label("First Name").type("Anjali");
    await page.role("button", { name: "Save name" }).press();
    const name = async () => (await page.call<ResponseBody<"GET /user">>("GET", "/user")).user.firstName;
    await expect.poll(name).toBe("Anjali");
  });

  step("redirects from the lists to the login after the logout", async ({ page }) => {
    await page.role("button", { name: "LOGOUT" }).press();
    await expectAnnounced(page, "Logged Out Successfully");
    await expectShown(page.role("link", { name: "LOGIN" }));
    await page.open("/likedvideos");
    await expectPath(page, "/login");
  });
};

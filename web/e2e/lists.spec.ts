import { enterAsGuest, twoVideos } from "./support/guest.ts";
import { tabTo } from "./support/keyboard.ts";
import { expectAnnounced } from "./support/toasts.ts";
import { started } from "./support/started.ts";
import { expect, MOTION, test } from "./support/test.ts";
import type { ResponseBody } from "../src/testing/responseBody.ts";

test.use(MOTION);

//proves:logged-likes-saves,everything-keyboard
test("creates and fills a playlist by keyboard", async ({ page }) => {
  await enterAsGuest(page);
  await page.goto("/explore");
  await started(page);
  const card = page.getByRole("article").first();
  const title = await card.getByRole("heading").innerText();
  const menu = card.getByRole("button", { name: `More options for ${title}` });
  await tabTo(page, menu);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Like" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Add to playlist" })).toBeFocused();
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog", { name: "Add to playlist" });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel("Title"));
  await page.keyboard.type("System design nights");
  await page.keyboard.press("Enter");
  await expectAnnounced(page, "Please enter all details.");
  await expect(dialog.getByLabel("Description")).toBeFocused();
  await page.keyboard.type("One a night, with notes.");
  await tabTo(page, dialog.getByRole("button", { name: "Create playlist" }));
  await page.keyboard.press("Enter");
  await expectAnnounced(page, "Playlist created successfully");

  const box = dialog.getByRole("checkbox", { name: "System design nights" });
  await expectAnnounced(page, "Video added to playlist");
  await expect(box).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();

  await page.goto("/playlists");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("YOUR PLAYLISTS (1)");
  await tabTo(page, page.getByRole("link", { name: "System design nights" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/playlists\/[0-9a-f-]{36}$/);
  await page.reload();
  const pane = page.getByRole("region", { name: "System design nights" });
  await expect(pane.getByRole("article")).toHaveCount(1);
  await tabTo(page, pane.getByRole("button", { name: `More options for ${title}` }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Remove from this playlist" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("NO Videos in this playlist")).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: "Delete System design nights" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have not created any playlists yet");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

//proves:logged-likes-saves
test("shows saved videos on the list pages until they are removed", async ({ page }) => {
  const api = await enterAsGuest(page);
  const [{ _id, title }, other] = await twoVideos(api);
  await page.goto(`/explore/${_id}`);
  await page.getByRole("button", { name: "Like" }).click();
  await expectAnnounced(page, "Added To Likes");
  await page.getByRole("button", { name: "Watch later" }).click();
  await expectAnnounced(page, "Added To Watch Later");
  await expect
    .poll(async () => (await api<ResponseBody<"GET /user/history">>("GET", "/user/history")).history)
    .toHaveLength(1);
  // A like is announced before the server has saved it. The next like must be saved after it.
  await expect
    .poll(async () => (await api<ResponseBody<"GET /user/likes">>("GET", "/user/likes")).likes)
    .toHaveLength(1);
  await api("POST", "/user/likes", { video: other });

  await page.getByRole("link", { name: "Liked Videos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("LIKED VIDEOS");
  await expect(page.getByText("2 videos")).toBeVisible();
  await expect(page.locator("main img").first()).toHaveAttribute("src", new RegExp(other._id));
  await page.getByRole("button", { name: `More options for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Remove from Liked Videos" }).click();
  await expect(page.getByText(/^1 video ·/)).toBeVisible();

  await page.getByRole("link", { name: "Watch Later" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("WATCH LATER VIDEOS");
  await page.getByRole("button", { name: `More options for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Remove from Watch Later" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "You have not added any videos to Watch Later",
  );

  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("HISTORY");
  await page.getByRole("button", { name: "Clear All" }).click();
  await page.getByRole("button", { name: "Clear the history" }).click();
  await expectAnnounced(page, "Cleared the whole history");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have not watched any videos yet");
  expect(
    (await api<ResponseBody<"GET /user/likes">>("GET", "/user/likes")).likes.map((video) => video._id),
  ).toEqual([other._id]);
});

// The test app/RequireLogin.test.tsx checks the same for every page that requires a login.
//proves:logout-goes-logged
test("redirects from a list to the home page on LOGOUT, and back to the list after a login", async ({
  page,
}) => {
  await enterAsGuest(page);
  await page.goto("/playlists");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You have not/);
  const passed: string[] = [];
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) passed.push(new URL(frame.url()).pathname);
  });
  await page.getByRole("button", { name: "LOGOUT" }).click();
  await expectAnnounced(page, "Logged Out Successfully");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Why Greenroom?");
  expect(passed).toEqual(["/"]);

  await page.goto("/playlists");
  await expect(page).toHaveURL("/login");
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect(page).toHaveURL("/playlists");
});

//proves:video-menu-closes
test("closes the menu on a touch or click elsewhere", async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, hasTouch: true });
  const page = await context.newPage();
  await enterAsGuest(page);
  await page.goto("/explore");
  const button = page.getByRole("button", { name: /^More options for/ }).first();
  const menu = page.getByRole("menu");
  await button.tap();
  await expect(menu).toBeVisible();
  // The tap hits the padding of the page, because a tap on a card would open the video of the card.
  await page.getByRole("main").tap({ position: { x: 4, y: 4 } });
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  await page.mouse.move(20, 700);
  await expect(menu).toBeHidden();
  await context.close();
});

//proves:ids-random-uuids
test("uses random UUIDs as IDs of users and playlists", async ({ page }) => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const api = await enterAsGuest(page);
  const userId = await page.evaluate(() => {
    const [, payload = ""] = (localStorage.getItem("encodedTokenReceived") ?? "").split(".");
    const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as {
      _id: string;
    };
    return claims._id;
  });
  expect(userId).toMatch(uuid);
  const ids = new Set([userId]);
  for (const title of ["One", "Two"]) {
    const playlist = { title, description: "Notes" };
    const { playlists } = await api<ResponseBody<"POST /user/playlists">>("POST", "/user/playlists", {
      playlist,
    });
    for (const { _id } of playlists) {
      expect(_id).toMatch(uuid);
      ids.add(_id);
    }
  }
  expect(ids.size).toBe(3);
});

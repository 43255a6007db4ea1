import type { Page } from "@playwright/test";
import { enterAsGuest, type GuestApi } from "./support/guest.ts";
import { openPage, expectNoLayoutFaultsAtWidths, PHONE } from "./support/pageChecks.ts";
import { expect, test } from "./support/test.ts";
import type { ResponseBody } from "../src/testing/responseBody.ts";

/** Creates a course of three videos for a guest. Returns its ID, and the titles of the videos. */
async function course(api: GuestApi) {
  const { videos } = await api<ResponseBody<"GET /videos">>("GET", "/videos");
  const playlist = { title: "First round", description: "Everything for the phone screen." };
  const { playlists } = await api<ResponseBody<"POST /user/playlists">>("POST", "/user/playlists", {
    playlist,
  });
  const id = playlists.at(-1)?._id ?? "";
  for (const video of videos.slice(0, 3)) {
    await api("POST", `/user/playlists/${id}`, { video });
  }
  return { id, videos: videos.slice(0, 3), titles: videos.slice(0, 3).map(({ title }) => title) };
}

const titlesOn = (page: Page) =>
  page.getByRole("region", { name: "Videos" }).getByRole("heading", { level: 3 });

test("sorts, edits, plays and shares a course", async ({ page, browser }) => {
  await page.setViewportSize(PHONE);
  const { id, titles } = await course(await enterAsGuest(page));
  const [one = "", two = "", three = ""] = titles;
  await openPage(page, `/playlists/${id}`);
  await expect(titlesOn(page)).toHaveText([one, two, three]);
  await expectNoLayoutFaultsAtWidths(page, "a course");

  const handle = page.getByRole("button", { name: `Move “${one}”` });
  await handle.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expectNoLayoutFaultsAtWidths(page, "a course with a video lifted");
  await page.keyboard.press("Space");
  await expect(titlesOn(page)).toHaveText([two, one, three]);
  await expectNoLayoutFaultsAtWidths(page, "a course with a move to undo");
  await page.reload();
  await expect(titlesOn(page)).toHaveText([two, one, three]);

  await page.getByRole("button", { name: `More options for ${one}` }).click();
  await page.getByRole("menuitem", { name: "Play a part" }).click();
  await page.getByLabel("From").fill("4:00");
  await page.getByLabel("To", { exact: true }).fill("4:30");
  await expectNoLayoutFaultsAtWidths(page, "the dialog of a part");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: /4:00 to 4:30/ })).toBeVisible();
  await page.getByRole("button", { name: `More options for ${two}` }).click();
  await page.getByRole("menuitem", { name: "Mark as watched" }).click();
  await expect(page.getByRole("link", { name: "Continue with video 2" })).toBeVisible();
  await expectNoLayoutFaultsAtWidths(page, "a course that was begun");

  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Description" }).fill("");
  await expectNoLayoutFaultsAtWidths(page, "the dialog that edits a playlist");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Everything for the phone screen.")).toHaveCount(0);

  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const field = page.getByRole("textbox", { name: "Link" });
  await expect(field).toHaveValue(/\/shared\//);
  const link = await field.inputValue();
  await expectNoLayoutFaultsAtWidths(page, "the link of a playlist");

  const stranger = await browser.newContext({
    viewport: PHONE,
  });
  const theirs = await stranger.newPage();
  const answer = await theirs.goto(link);
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex"');
  await expect(titlesOn(theirs)).toHaveText([two, one, three]);
  await expectNoLayoutFaultsAtWidths(theirs, "a shared playlist");

  await page.getByRole("button", { name: "Revoke link" }).click();
  await expect(page.getByText("Link revoked.").first()).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await expectNoLayoutFaultsAtWidths(theirs, "a revoked link");
  await stranger.close();
});
test("moves a video with the mouse", async ({ page }) => {
  const { id, titles } = await course(await enterAsGuest(page));
  const [one = "", two = "", three = ""] = titles;
  await openPage(page, `/playlists/${id}`);
  await page.getByRole("button", { name: `Move “${three}”` }).hover();
  await page.mouse.down();
  await page.getByRole("button", { name: `Move “${two}”` }).hover();
  await page.getByRole("button", { name: `Move “${one}”` }).hover();
  await page.mouse.up();
  await expect(titlesOn(page)).toHaveText([three, one, two]);
});

test.describe("sorts a playlist on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  /** Returns functions that simulate touch input. */
  async function touchInput(page: Page) {
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });
    const middleOf = async (title: string) => {
      const box = await page.getByRole("button", { name: `Move “${title}”` }).boundingBox();
      if (!box) throw new Error(`“${title}” has no handle in view.`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    return {
      /** Drags the handle of one video onto the handle of another video. */
      drag: async (from: string, to: string) => {
        const [start, end] = [await middleOf(from), await middleOf(to)];
        await touch("touchStart", [start]);
        for (let step = 1; step <= 8; step += 1) {
          const y = start.y + ((end.y - start.y) * step) / 8;
          await touch("touchMove", [{ x: start.x, y }]);
        }
      },
      lift: () => touch("touchEnd", []),
    };
  }

  //proves:course-ordered
  test("moves a video down in a playlist with a finger", async ({ page }) => {
    const { id, titles } = await course(await enterAsGuest(page));
    const [one = "", two = "", three = ""] = titles;
    await openPage(page, `/playlists/${id}`);
    await page.getByRole("button", { name: `Move “${three}”` }).scrollIntoViewIfNeeded();
    const { drag, lift } = await touchInput(page);

    await drag(one, three);
    await lift();
    await expect(titlesOn(page)).toHaveText([two, three, one]);
    await expect(page.getByRole("button", { name: "Undo the last move" })).toBeVisible();
  });

  //proves:course-ordered
  test("moves a video up in a playlist with a finger", async ({ page }) => {
    const { id, titles } = await course(await enterAsGuest(page));
    const [one = "", two = "", three = ""] = titles;
    await openPage(page, `/playlists/${id}`);
    await page.getByRole("button", { name: `Move “${three}”` }).scrollIntoViewIfNeeded();
    const { drag, lift } = await touchInput(page);
    await drag(three, one);
    const moved = page.waitForResponse((response) => response.url().endsWith("/place"));
    await lift();
    await expect(titlesOn(page)).toHaveText([three, one, two]);
    await expect(page.getByRole("button", { name: "Undo the last move" })).toBeVisible();
    await moved;
    await page.reload();
    await expect(titlesOn(page)).toHaveText([three, one, two]);
  });
});

//proves:course-parts
test("plays each part of a course to its end and cancels the countdown to the next part", async ({
  page,
}) => {
  // Stops the countdown. On a slow machine, the next video would start before the test cancels the countdown.
  await page.addInitScript(() => {
    const { setInterval: start } = window;
    const slowly = (run: () => void, wait: number) => start(run, wait === 1_000 ? 600_000 : wait);
    Object.assign(window, { setInterval: slowly });
  });
  const api = await enterAsGuest(page);
  const { id, videos } = await course(api);
  const [first, second] = videos;
  await api("PUT", `/user/playlists/${id}/${first?._id}/part`, { part: { from: 240, to: 242 } });
  await api("PUT", `/user/playlists/${id}/${second?._id}/part`, { part: { from: 60 } });
  await openPage(page, `/playlists/${id}`);
  await page.getByRole("link", { name: "PLAY ALL" }).click();
  await expect(page).toHaveURL(/t=240/);
  await expect(page.getByText(/^Next in \d s$/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/^Next in \d s$/)).toHaveCount(0);
  await page.getByRole("link", { name: "NEXT" }).click();
  await expect(page).toHaveURL(new RegExp(`${second?._id}.*t=60`));
});

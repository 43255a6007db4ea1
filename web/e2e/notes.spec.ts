import { holdToasts } from "./support/toasts.ts";
import { enterAsGuest } from "./support/guest.ts";
import { expectNoLayoutFaults } from "./support/pageChecks.ts";
import { expect, test } from "./support/test.ts";

const VIDEO = "/explore/rw4s4M3hFfs";

//proves:note-at-second,note-drafts-survive,note-changed-deleted,notes-page
test("saves a note and shows it after a reload and on the page of all notes", async ({ page }) => {
  await holdToasts(page);
  await enterAsGuest(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${VIDEO}?t=760`);
  await expect(page.getByText(/^1[23]:\d\d of 28:32/)).toBeVisible();
  const frame = await page.locator("iframe").boundingBox();
  await page.keyboard.press("n");
  const field = page.getByRole("textbox", { name: /^Note at 1[23]:\d\d$/ });
  await expect(field).toBeFocused();
  await page.keyboard.type("Counter-metric to each goal");
  await expectNoLayoutFaults(page, "a note that is being written");
  await page.reload();
  await expect(field).toHaveValue("Counter-metric to each goal");
  await expect
    .poll(() => page.locator("iframe").boundingBox(), { message: "the player has not moved" })
    .toEqual(frame);
  await field.press("Control+Enter");
  const list = page.getByRole("list", { name: "Notes of this video" });
  await expect(list.getByRole("listitem")).toHaveText([/Counter-metric to each goal/]);
  await expectNoLayoutFaults(page, "a video with a note");

  // After a reload, the note comes from the server.
  await page.reload();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("link", { name: "All my notes" }).click();
  await expect(page.getByText("1 note in 1 video")).toBeVisible();
  await expectNoLayoutFaults(page, "all notes");
  await page.getByRole("radio", { name: "By day" }).check({ force: true });
  await expectNoLayoutFaults(page, "all notes by day");
  await page.getByRole("button", { name: "Edit" }).click();
  await expectNoLayoutFaults(page, "a note that is changed");
  await page.getByRole("button", { name: "Cancel" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Markdown" }).click();
  expect((await saved).suggestedFilename()).toBe("greenroom-notes.md");

  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have not written any notes yet");
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect(page.getByText("1 note in 1 video")).toBeVisible();
  await page.getByRole("link", { name: /^Play from 1[23]:\d\d$/ }).click();
  await expect(page).toHaveURL(/\/explore\/rw4s4M3hFfs\?t=[78]\d\d$/);
  await expect(page.getByText(/^1[23]:\d\d of 28:32/)).toBeVisible();
});

//proves:video-panel-sheet,note-at-second
test("opens the notes below the player on a phone and closes them on Back", async ({ page }) => {
  await enterAsGuest(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${VIDEO}?t=760`);
  await expect(page.getByText(/^1[23]:\d\d of 28:32/)).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
  await page.getByRole("tab", { name: "Notes" }).click();
  const panel = page.getByRole("region", { name: "Next to the video" });
  const line = page.getByRole("slider", { name: "Position in the video" });
  const belowLine = async () => ((await panel.boundingBox())?.y ?? 0) - ((await line.boundingBox())?.y ?? 0);
  await expect.poll(belowLine).toBeGreaterThanOrEqual(44);
  await expect(page.locator("iframe")).toBeInViewport({ ratio: 1 });
  await expectNoLayoutFaults(page, "the sheet without notes");
  await page.getByRole("button", { name: /^Note at/ }).click();
  await page.getByRole("textbox", { name: /^Note at/ }).fill("Say the goal first.");
  await expectNoLayoutFaults(page, "the sheet with a note that is being written");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Say the goal first.")).toBeVisible();
  await expectNoLayoutFaults(page, "the sheet with a note");
  await page.goBack();
  await expect(page.getByText("Say the goal first.")).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY), "the page is where it was").toBe(300);
});

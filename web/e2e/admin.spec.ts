import { enterAsOperator } from "./support/operator.ts";
import { openPage, expectNoLayoutFaultsAtWidths, PHONE } from "./support/pageChecks.ts";
import { expect, test } from "./support/test.ts";

const FILE = [
  "id,title,category,length",
  "NtMvNh0WFVM,Design Parking Garage,Software Development,30:00",
  "mhUQe4BKZXs,Design a Rate Limiter,Softwre Development,35:55",
].join("\n");

test.use({ ownServer: true });

test("adds, edits and imports videos on accessible pages", async ({ page, server }) => {
  await page.setViewportSize(PHONE);
  await enterAsOperator(page, server.operatorToken());

  await openPage(page, "/admin/videos");
  await page.getByLabel("Links to add").fill("youtu.be/NtMvNh0WFVM youtube.com/@exponent");
  await expect(page.getByRole("list", { name: "Videos of the links" }).getByRole("listitem")).toHaveCount(2);
  await page
    .getByRole("checkbox", { name: /^Select (?!all)/ })
    .nth(1)
    .check();
  await expectNoLayoutFaultsAtWidths(page, "the page of all videos");
  await page.getByRole("button", { name: "Clear the selection" }).click();

  await openPage(page, "/admin/import");
  await expectNoLayoutFaultsAtWidths(page, "the page that takes a file");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "videos-autumn.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(FILE),
    });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 new, 0 known, 1 invalid");
  await expect(page.getByText("Did you mean “Software Development”?")).toBeVisible();
  await expectNoLayoutFaultsAtWidths(page, "what would become of a file");
  await page.getByRole("button", { name: "Import 1" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 video imported");
  await page.getByRole("link", { name: "See the videos" }).click();
  await page.getByLabel("Search title, creator, link").fill("parking");
  await expect(page.getByRole("checkbox", { name: "Select Design Parking Garage" })).toBeAttached();
});

test("adds a transcript and chapters in an accessible dialog", async ({ page, server }) => {
  await page.setViewportSize(PHONE);
  await enterAsOperator(page, server.operatorToken());
  await openPage(page, "/admin/videos");
  await page.getByRole("button", { name: "More options for" }).first().click();
  await page.getByRole("menuitem", { name: "Chapters and transcripts" }).click();
  const dialog = page.getByRole("dialog", { name: "Chapters and transcripts" });
  await expect(dialog.getByRole("textbox", { name: "Chapters" })).toBeVisible();
  await expectNoLayoutFaultsAtWidths(page, "a video without transcript and chapters");

  await dialog.locator("input[type=file]").setInputFiles({
    name: "talk.pt-BR.vtt",
    mimeType: "text/vtt",
    buffer: Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nBom dia.\n"),
  });
  await expect(dialog.getByLabel("Language")).toHaveValue("pt-BR");
  await expectNoLayoutFaultsAtWidths(page, "a file with a transcript");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByRole("list", { name: "Transcripts" })).toContainText("1 cue, up to 0:02");

  await dialog.getByRole("textbox", { name: "Chapters" }).fill("0:00 Introduction\n1:00\n0:30 The question");
  await dialog.getByRole("button", { name: "Save chapters" }).click();
  await expect(dialog.getByText("Line 2: a title is missing.")).toBeVisible();
  await expectNoLayoutFaultsAtWidths(page, "chapters with a mistake");
  await dialog.getByRole("textbox", { name: "Chapters" }).fill("0:00 Introduction\n0:30 The question");
  await dialog.getByRole("button", { name: "Save chapters" }).click();
  await expect(dialog.getByText("2 chapters saved.")).toBeVisible();
});

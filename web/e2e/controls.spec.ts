import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectPressable, WINDOWS } from "./support/controls.ts";
import { fieldSizes } from "./support/fields.ts";
import { createGuest, enterAsGuest, addAllData } from "./support/guest.ts";
import { enterAsOperator } from "./support/operator.ts";
import { pagesFor, PERSONAL, PUBLIC, VIDEO } from "./support/pages.ts";
import {
  expectNoLayoutFaultsAtWidths,
  expectUnclippedAtDoubleSize,
  openPage,
  PHONE,
  WIDTHS,
} from "./support/pageChecks.ts";
import { expect, test } from "./support/test.ts";
import { expectSharedTitle } from "./support/titles.ts";
import { expectAnnounced } from "./support/toasts.ts";

test.use({ expectedErrors: ["status of 404"] });

/** The buttons that open a dialog, by page. */
const DIALOGS: Readonly<Partial<Record<string, readonly string[]>>> = {
  [`/explore/${VIDEO}`]: ["Share"],
  "/playlists": ["Create a playlist"],
  "/history": ["Clear All"],
  "/plan": ["Calendar", "Edit plan"],
  "/account": ["Delete account"],
  "/admin/people": ["Invite"],
  "/admin/categories": ["Add a category"],
};

/** Path of the API reference. The page is the same for every role, and its check takes a long time. */
const REFERENCE = "/api/docs";

/**
 * Shows the buttons that Swagger UI shows only on hover. Otherwise they would appear during a click and move other
 * controls. Disables transitions: each click moves the pointer and each theme changes all colours, so that this page
 * takes a third less CPU time without them.
 */
async function prepareReference(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `.view-line-link { width: 24px !important; margin: 0 5px !important; }
      *, *::before, *::after { transition: none !important; }`,
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Paths of the pages with data of a learner. `every-page.spec.ts` checks the other pages with text at 200 %. */
const LEARNERS = new Set(PERSONAL.filter((path) => !path.startsWith("/admin")));

/** Paths of pages whose title does not depend on a user's data. */
const TITLED = new Set([...PUBLIC, ...PERSONAL]);

/** Paths of pages that must have fields. If the check finds no fields on them, the check itself is wrong. */
const FORMS = new Set([
  "/explore",
  "/signup",
  "/playlists",
  "/mock-server",
  "/request-tester",
  "/admin/videos",
]);

/** Minimum font size in pixels of a field. For smaller text, iOS zooms in. */
const MIN_FONT_SIZE = 16;

/** Fails if a field has text of less than 16 px on a phone. */
async function expectLargeFields(page: Page, path: string) {
  await page.setViewportSize(PHONE);
  const sizes = await fieldSizes(page);
  expect.soft(Math.min(...sizes), `font size in ${path}`).toBeGreaterThanOrEqual(MIN_FONT_SIZE);
  if (FORMS.has(path)) expect(sizes.length, `number of fields in ${path}`).toBeGreaterThan(0);
}

/**
 * Opens each page and each of its dialogs, and clicks the controls in windows of several sizes. It also checks the
 * title and the fields of each page, and the pages of learners with text at 200 %.
 */
async function expectPressablePages(page: Page, paths: readonly string[], isLoggedIn = true) {
  for (const path of paths) {
    await test.step(path, async () => {
      await openPage(page, path);
      if (TITLED.has(path)) await expectSharedTitle(page, path);
      if (path === REFERENCE) await prepareReference(page);
      await expectPressable(page, path);
      for (const name of isLoggedIn ? (DIALOGS[path] ?? []) : []) {
        await page.getByRole("main").getByRole("button", { name, exact: true }).click();
        const dialog = page.locator("dialog:modal");
        await expect(dialog).toBeVisible();
        await expectPressable(page, `"${name}" on ${path}`);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
      }
      await expectLargeFields(page, path);
      if (LEARNERS.has(path)) await expectUnclippedAtDoubleSize(page, path);
    });
  }
}

/** Number of tests into which the pages of a role are divided. The tests run at the same time. */
const PARTS = 3;

/** Returns every third path, starting at the given index. */
function partOf(paths: readonly string[], part: number): readonly string[] {
  return paths.filter((_, index) => index % PARTS === part);
}

for (let part = 0; part < PARTS; part += 1) {
  //proves:320-px-nothing,browser-tab-called,fields-16px
  test(`shows visitors' pages without covered controls or clipped text, part ${part + 1} of the pages`, async ({
    page,
  }) => {
    const about = await addAllData((await createGuest(page)).api);
    await expectPressablePages(page, partOf(pagesFor("visitor", about), part), false);
  });

  //proves:320-px-nothing,browser-tab-called,fields-16px
  test(`shows learners' pages without covered controls or clipped text, part ${part + 1} of the pages`, async ({
    page,
  }) => {
    const about = await addAllData(await enterAsGuest(page));
    const paths = pagesFor("learner", about).filter((path) => path !== REFERENCE);
    await expectPressablePages(page, partOf(paths, part));
  });
}

//proves:320-px-nothing
test("shows the form for a new plan without covered controls", async ({ page }) => {
  await enterAsGuest(page);
  await openPage(page, "/plan");
  await page.getByRole("radio", { name: "By weekday" }).check();
  await expectPressable(page, "the form for a new plan");
});

/** Checks the layout of the current page at all widths, and presses its controls. */
async function expectUsable(page: Page, what: string) {
  await expectNoLayoutFaultsAtWidths(page, what, WIDTHS);
  await expectPressable(page, what);
}

//proves:320-px-nothing
test("shows the dialog of a story without covered controls", async ({ page }) => {
  const api = await enterAsGuest(page);
  await api("PUT", "/user/stories/release", {
    title: "The release that we pulled two hours before the board met",
    situation: "One payment in 25 failed.\nNobody knew why.",
    result: "Failed payments fell to zero, and the misunderstandings with them. ".repeat(6),
    shows: ["Conflict", "Disagreement with a manager"],
    questionIds: ["be-001", "be-002"],
    ago: 0,
  });
  for (const [path, title] of [
    ["/practice/stories?story=release", "Edit story"],
    ["/practice/stories?story=new", "Write a story"],
  ] as const) {
    await openPage(page, path);
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await expectUsable(page, path);
  }
});

test.describe("shows operators' pages without faults", () => {
  test.use({
    ownServer: true,
    // oxlint-disable-next-line no-empty-pattern -- the shape that Playwright reads
    serverFlags: async ({}, use) => {
      const backups = await mkdtemp(join(tmpdir(), "greenroom-backups-"));
      await use(["--backup-dir", backups]);
      await rm(backups, { recursive: true });
    },
  });

  //proves:320-px-nothing,browser-tab-called,fields-16px
  test("shows operators' pages without covered controls or clipped menus and text", async ({
    page,
    server,
  }) => {
    await enterAsOperator(page, server.operatorToken());
    await expectPressablePages(page, pagesFor("operator"));
  });

  //proves:320-px-nothing
  test("shows the forms and files of the question bank without covered controls", async ({
    page,
    server,
  }) => {
    await enterAsOperator(page, server.operatorToken());
    await openPage(page, "/admin/questions?edit=pm-001");
    await expect(page.getByLabel("One good answer", { exact: true })).not.toBeEmpty();
    await expectUsable(page, "the form of a question");

    await openPage(page, "/admin/questions?new");
    await page.getByRole("button", { name: "Save question" }).click();
    await expect(page.getByText("Choose a category.")).toBeVisible();
    await expectUsable(page, "the form of a new question, with errors");

    await openPage(page, "/admin/questions?files");
    await expect(page.getByRole("button", { name: "Choose questions" })).toBeVisible();
    await expectUsable(page, "the files of questions");
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({
        name: "questions.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify({ questions: [{ id: "pm-001", text: "Why?" }] })),
      });
    await expect(page.getByRole("list", { name: "Invalid rows" })).toBeVisible();
    await expectUsable(page, "a file with an invalid question");
  });

  //proves:320-px-nothing
  test("shows the overview and the Add account dialog without covered controls", async ({ page, server }) => {
    await enterAsOperator(page, server.operatorToken());
    await openPage(page, "/admin");
    const download = page.getByRole("button", { name: "Download the last backup" });
    await expect(download).toBeVisible();
    await expectPressable(page, "the overview with a backup");
    const saving = page.waitForEvent("download");
    await download.click();
    expect((await saving).suggestedFilename()).toMatch(/^greenroom-.*\.tar\.gz$/);

    await openPage(page, "/admin/people");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expectPressable(page, "the dialog that adds an account");
    await page.getByRole("dialog").getByLabel("Email").fill("ines.ferreira@placement.example.org");
    await page.getByRole("dialog").getByRole("button", { name: "Add" }).click();
    await expect(page.getByLabel("The link")).toBeVisible();
    await expectPressable(page, "the link of a new account");
  });
});

for (const window of WINDOWS.slice(1, 3)) {
  //proves:320-px-nothing
  test(`opens the menu of a video card on a shelf in a window of ${window.width} px`, async ({ page }) => {
    await page.setViewportSize(window);
    await addAllData(await enterAsGuest(page));
    await openPage(page, "/");
    const shelf = page.getByRole("region", { name: "Continue" });
    const centre = async (name: RegExp | string, role: "button" | "menuitem") => {
      const box = await (role === "button" ? shelf : page).getByRole(role, { name }).first().boundingBox();
      if (box === null) throw new Error("there is nothing to press");
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    await shelf.scrollIntoViewIfNeeded();
    // The test moves the mouse itself, because a click by Playwright would scroll the entry into view.
    await page.mouse.click(...(await centre(/^More options for/, "button")));
    await expect(page.getByRole("menuitem").first()).not.toHaveAttribute("aria-disabled");
    await page.mouse.click(...(await centre(/liked|like/i, "menuitem")));
    await expectAnnounced(page, "Removed From Likes");
  });
}

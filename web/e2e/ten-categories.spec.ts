import type { CDPSession, Locator, Page } from "@playwright/test";
import { started } from "./support/started.ts";
import { resize, WIDTHS } from "./support/pageChecks.ts";
import { expect, test } from "./support/test.ts";

// The starter collection has categories that the other tests do not expect.
test.use({ ownServer: true });

const CATEGORIES = 10;
const PHONES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
];

const chips = (page: Page) => page.getByRole("group", { name: "Category" });
const doors = (page: Page) => page.getByRole("region", { name: "CATEGORIES" });

/** Drags a finger from right to left over the row, which must be in the window. */
async function drag(client: CDPSession, row: Locator): Promise<void> {
  const box = await row.boundingBox();
  if (!box) throw new Error("The row is invisible.");
  const [from, to, y] = [box.x + box.width * 0.8, box.x + box.width * 0.2, box.y + box.height / 2];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch("touchStart", from);
  for (let step = 1; step <= 10; step += 1) await touch("touchMove", from + ((to - from) * step) / 10);
  await touch("touchEnd");
}

/**
 * Drags a row until an element in it is within the window. It never scrolls by script, so that only a row that a finger
 * can move passes.
 */
async function dragTo(page: Page, row: Locator, target: Locator): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const width = page.viewportSize()?.width ?? 0;
  const isInWindow = async () => {
    const box = await target.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= width;
  };
  await expect
    .poll(async () => {
      if (!(await isInWindow())) await drag(client, row);
      return isInWindow();
    })
    .toBe(true);
  await client.detach();
}

/** Presses the centre of an element at its current position, without scrolling to it. */
async function pressAt(page: Page, target: Locator, press: (x: number, y: number) => Promise<void>) {
  const box = await target.boundingBox();
  if (!box) throw new Error("The target is invisible.");
  expect(box.y + box.height, "the target is in the window").toBeLessThanOrEqual(
    page.viewportSize()?.height ?? 0,
  );
  await press(box.x + box.width / 2, box.y + box.height / 2);
}

/** Opens Explore without a category. Returns the options of the category filter. */
async function openCategories(page: Page): Promise<Locator> {
  await page.goto("/explore");
  await started(page);
  const radios = chips(page).getByRole("radio");
  await expect(radios).toHaveCount(1 + CATEGORIES);
  await expect(radios.last()).not.toBeChecked();
  return radios;
}

/** Reaches the last category on Explore and on Home with a finger. */
async function reachByTouch(page: Page): Promise<void> {
  const radios = await openCategories(page);
  await dragTo(page, chips(page), radios.last());
  await pressAt(page, radios.last(), (x, y) => page.touchscreen.tap(x, y));
  await expect(radios.last()).toBeChecked();

  await page
    .getByRole("link", { name: /^(Greenroom|Home)/ })
    .first()
    .tap();
  const links = doors(page).getByRole("article");
  await expect(links).toHaveCount(CATEGORIES);
  await links.first().scrollIntoViewIfNeeded();
  await dragTo(page, doors(page).getByRole("list"), links.last());
  await links.last().tap();
  await expect(page).toHaveURL(/\/explore\?category=/);
}

/** Reaches the last category on Explore with a mouse and the next category with a key. */
async function reachByMouseAndKey(page: Page): Promise<void> {
  const radios = await openCategories(page);
  await pressAt(page, radios.last(), (x, y) => page.mouse.click(x, y));
  await expect(radios.last()).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(radios.first()).toBeChecked();
  await page.keyboard.press("ArrowLeft");
  await expect(radios.last()).toBeFocused();
  await expect(radios.last()).toBeChecked();
}

//proves:categories-reachable,phone-first-videos
test("offers ten categories by touch, mouse and keyboard, and videos within two screens of a phone", async ({
  server,
  openDevice,
}) => {
  await server.importStarter();
  for (const [what, widths, options] of [
    ["touch on phones", WIDTHS.filter((width) => width <= 768), { hasTouch: true, isMobile: true }],
    ["touch on desktops", WIDTHS.filter((width) => width > 768), { hasTouch: true }],
    ["mouse and keys", WIDTHS, {}],
  ] as const) {
    await test.step(`reaches the last category by ${what}`, async () => {
      const page = await openDevice({ viewport: { width: 320, height: 844 }, ...options });
      for (const width of widths) {
        await resize(page, width);
        await (what === "mouse and keys" ? reachByMouseAndKey(page) : reachByTouch(page));
      }
      await page.context().close();
    });
  }
  for (const viewport of PHONES) {
    await test.step(`shows the first video within two screens of ${viewport.width} px`, async () => {
      const phone = await openDevice({ viewport, hasTouch: true, isMobile: true });
      for (const path of ["/explore", "/"]) {
        await phone.goto(path);
        await started(phone);
        const name = "Product Management";
        const shelf =
          path === "/" ? phone.getByRole("region", { name, exact: true }) : phone.getByRole("main");
        const video = shelf.getByRole("article").first();
        // A shelf loads its videos when it is near the window.
        await shelf.scrollIntoViewIfNeeded();
        await expect(video.getByRole("heading", { level: 3 })).toBeVisible();
        const top = ((await video.boundingBox())?.y ?? NaN) + (await phone.evaluate(() => window.scrollY));
        expect(top, `top of the first video of ${path}`).toBeLessThanOrEqual(2 * viewport.height);
      }
      await phone.context().close();
    });
  }
});

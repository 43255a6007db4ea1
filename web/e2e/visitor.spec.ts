import { answerInWords, rating } from "./support/learner.ts";
import { expect, MOTION, test } from "./support/test.ts";
import { expectSharedTitle } from "./support/titles.ts";

test.use(MOTION);

const CATEGORIES = [
  "Product Management",
  "Management Entrances",
  "Software Development",
  "Public Sector Professions",
];

//proves:16-videos-four,visitors-browse-home
test("shows a visitor 16 videos in 4 categories and plays one", async ({ page }) => {
  await page.goto("/");
  const doors = page.getByRole("region", { name: "CATEGORIES" }).getByRole("link");
  await expect(doors).toHaveText(CATEGORIES);
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect(page.getByRole("article")).toHaveCount(16);
  await expect(page.getByRole("group", { name: "Category" }).getByRole("radio")).toHaveCount(
    1 + CATEGORIES.length,
  );

  const card = page.getByRole("article").first().getByRole("link");
  const title = await card.innerText();
  const path = (await card.getAttribute("href")) ?? "";
  await card.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.locator("iframe")).toHaveAttribute("src", new RegExp(path.split("/").at(-1) ?? "none"));
  await expect(page.getByRole("complementary", { name: "Up next" }).getByRole("article")).toHaveCount(6);
  await expect(page).toHaveURL(path);
});

test("leads a visitor from Home to a first answer within one minute", async ({ page }) => {
  const start = Date.now();
  await page.goto("/");
  const firstDay = page.getByRole("region", { name: "Your first day" });
  await expect(firstDay.getByRole("listitem")).toHaveCount(6);
  await page.getByRole("checkbox", { name: "Software Development" }).check();
  const day = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Interview date").fill(day);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page).toHaveURL(/\/practice\?question=/);
  await expect(page.getByText("1 of 3")).toBeVisible();
  await answerInWords(page, "First the goal, then one number.");
  await rating(page, "Good").click();
  await expect(page.getByText("2 of 3")).toBeVisible();
  expect(Date.now() - start).toBeLessThan(60_000);
  await page.goto("/");
  await expect(page.getByRole("region", { name: /^Day 1 of 2\d/ })).toBeVisible();
});

//proves:swiped-paused-waits
test("swipes the slides of the home page in both directions and past the end", async ({ page }) => {
  // If the slides do not change automatically, only swipes change them.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Scenes from an interview" });
  const slides = carousel.getByRole("listitem", { includeHidden: true });
  // The app replaces the slides of the prerendered page.
  await expect(page.locator("[data-prerendered]")).toHaveCount(0);
  await expect(slides).toHaveCount(6);
  /** Returns the index of the slide that fills the window; -1 while the slides move. */
  const inView = () =>
    slides.evaluateAll((all) =>
      all.findIndex((slide) => {
        const window = slide.parentElement?.parentElement?.getBoundingClientRect();
        return Math.abs(slide.getBoundingClientRect().left - (window?.left ?? 0)) < 1;
      }),
    );
  await carousel.scrollIntoViewIfNeeded();
  const box = await carousel.boundingBox();
  if (!box) throw new Error("there is no carousel");
  const [middle, y] = [box.x + box.width / 2, box.y + box.height / 3];

  /** Swipes by more than half of a slide. At any speed, this is enough to change the slide. */
  async function swipe(way: number) {
    await page.mouse.move(middle - way / 2, y);
    await page.mouse.down();
    await page.mouse.move(middle + way / 2, y, { steps: 10 });
    await page.mouse.up();
  }
  // The script of the carousel loads when the page is idle, so the test waits for it.
  await expect
    .poll(async () => {
      if ((await inView()) === 0) await swipe(-300);
      return inView();
    })
    .toBe(1);
  await swipe(300);
  await expect.poll(inView).toBe(0);
  await swipe(300);
  await expect.poll(inView).toBe(5);
});

// The browser logs responses with status 404 for paths that do not exist.
test.describe("shows page titles", () => {
  test.use({ expectedErrors: ["status of 404"] });

  // The test controls.spec.ts checks the title of each page without a query.
  //proves:browser-tab-called
  test("shows the same title from the server and from the app, for a search and for an unknown page", async ({
    page,
  }) => {
    for (const path of [
      "/explore?category=software-development",
      "/explore?q=rate+limiter",
      "/explore?category=software-development&q=design",
      "/explore/aaaaaaaaaaa",
      "/nowhere",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      await expectSharedTitle(page, path);
    }
  });
});

for (const width of [320, 390]) {
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });

    test("shows the first video within two screens of Home", async ({ page }) => {
      await page.goto("/");
      await expect(
        page.getByRole("region", { name: "Your first day" }).getByText("2 videos", { exact: true }),
      ).toBeVisible();
      const video = page
        .getByRole("region", { name: "Product Management", exact: true })
        .getByRole("article")
        .first();
      await video.scrollIntoViewIfNeeded();
      // The card begins with its thumbnail, and the title is below.
      const title = video.getByRole("heading", { level: 3 });
      await expect(title).toBeVisible();
      const [card, name] = await Promise.all([video.boundingBox(), title.boundingBox()]);
      const above = await page.evaluate(() => window.scrollY);
      const [top, bottom] = [(card?.y ?? NaN) + above, (name?.y ?? NaN) + above];
      expect(bottom - top, "the thumbnail is drawn").toBeGreaterThan(80);
      // At least half of the first thumbnail is visible.
      expect((top + bottom) / 2).toBeLessThanOrEqual(2 * 844);
    });
  });
}

import type { Page } from "@playwright/test";
import { faultsOn } from "./support/controls.ts";
import { enterAsGuest, fillLists, type GuestApi } from "./support/guest.ts";
import { enterAsOperator } from "./support/operator.ts";
import { pagesFor } from "./support/pages.ts";
import { arrive } from "./support/sound.ts";
import { expect, test } from "./support/test.ts";
import { expectAnnounced } from "./support/toasts.ts";

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

const DAY = 86_400_000;

interface Shared {
  playlist: { share: { path: string } };
}

test.use({ expectedErrors: ["status of 404"] });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

/** Opens each page once, and looks at it in every window and both themes. */
async function expectPressable(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    // oxlint-disable no-await-in-loop -- there is one page to visit them with
    await test.step(path, async () => {
      await arrive(page, path);
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        for (const theme of ["light", "dark"]) {
          await page.evaluate((value) => {
            document.documentElement.dataset["theme"] = value;
          }, theme);
          expect.soft(await faultsOn(page), `${path} at ${window.width} px, ${theme}`).toEqual([]);
        }
      }
    });
    // oxlint-enable no-await-in-loop
  }
}

/** Fills what a learner keeps, beyond the lists: places, notes, questions and a plan; hands back what addresses are about. */
async function fillAll(api: GuestApi): Promise<Record<string, string>> {
  const videoId = await fillLists(api);
  const { videos } = await api<{ videos: { _id: string }[] }>("GET", "/videos");
  const question = "Tell me about a product that you would improve, and how you would measure that";
  const day = (ahead: number) => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10);
  const calls: [path: string, body: object][] = [
    ...videos
      .slice(0, 3)
      .map(({ _id }, place): [string, object] => [
        `/user/positions/${_id}`,
        { seconds: 400 * (place + 1), length: 1712, ago: place * DAY },
      ]),
    ["/user/notes/n1", { videoId, seconds: 760, text: "Counter-metric to each goal.\nThen the risks." }],
    ["/user/notes/n2", { videoId: videos[1]?._id, seconds: 12, text: "Ask why before how." }],
    ["/user/questions/q1", { videoId, seconds: 120, text: question }],
    ["/user/questions/q2", { videoId, seconds: 720, text: `${question}, given a team of three` }],
    ["/user/ratings/r1", { videoId, questionId: "q1", rating: "good", ago: DAY }],
    [
      "/user/plan",
      {
        interviewOn: day(20),
        startsOn: day(-1),
        zone: "UTC",
        title: "Product management",
        minutes: [40, 40, 40, 40, 40, 40, 40],
        daysOff: [],
        categories: ["product-management"],
        playlists: [],
        dropped: [],
        ago: 0,
      },
    ],
  ];
  // oxlint-disable-next-line no-await-in-loop -- one guest, one change after the other
  for (const [path, body] of calls) await api("PUT", path, body);
  const { playlists } = await api<{ playlists: { _id: string }[] }>("GET", "/user/playlists");
  const playlist = playlists[0]?._id ?? "";
  const shared = await api<Shared>("PUT", `/user/playlists/${playlist}/share`);
  return { playlist, shared: shared.playlist.share.path.split("/").at(-1) ?? "" };
}

//proves:320-px-nothing
test("on a visitor's pages nothing lies on a control, and all text can be read", async ({ page }) => {
  await expectPressable(page, pagesFor("visitor"));
});

//proves:320-px-nothing
test("on a learner's pages nothing lies on a control or cuts off a menu, and all text can be read", async ({
  page,
}) => {
  const about = await fillAll(await enterAsGuest(page));
  await expectPressable(page, pagesFor("learner", about));
});

test.describe("for who runs the library", () => {
  test.use({ ownServer: true });

  //proves:320-px-nothing
  test("on an operator's pages nothing lies on a control or cuts off a menu, and all text can be read", async ({
    page,
    server,
  }) => {
    await enterAsOperator(page, server.operatorToken());
    await expectPressable(page, pagesFor("operator"));
  });
});

for (const window of WINDOWS.slice(1, 3)) {
  //proves:320-px-nothing
  test(`a card's menu on a shelf works where its entries stand, at ${window.width} px`, async ({ page }) => {
    await page.setViewportSize(window);
    await fillAll(await enterAsGuest(page));
    await arrive(page, "/");
    const shelf = page.getByRole("region", { name: "Continue" });
    const centre = async (name: RegExp | string, role: "button" | "menuitem") => {
      const box = await (role === "button" ? shelf : page).getByRole(role, { name }).first().boundingBox();
      if (box === null) throw new Error("there is nothing to press");
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    await shelf.scrollIntoViewIfNeeded();
    // A pointer that goes where a person sees the entry: Playwright's own click would bring it into view.
    await page.mouse.click(...(await centre(/^More options for/, "button")));
    await expect(page.getByRole("menuitem").first()).not.toHaveAttribute("aria-disabled");
    await page.mouse.click(...(await centre(/liked|like/i, "menuitem")));
    await expectAnnounced(page, "Removed From Likes");
  });
}

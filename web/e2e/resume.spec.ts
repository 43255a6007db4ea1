import type { Page } from "@playwright/test";
import { violationsOn } from "./support/axe.ts";
import { type GuestApi, enterAsGuest } from "./support/guest.ts";
import { started } from "./support/started.ts";
import { beginPatiently } from "./support/time.ts";
import { expect, test } from "./support/test.ts";

interface Listed {
  _id: string;
  title: string;
}

interface Place {
  videoId: string;
  seconds: number;
  watched: boolean;
}

async function placesOf(api: GuestApi): Promise<Place[]> {
  const { positions } = await api<{ positions: Place[] }>("GET", "/user/positions");
  return positions;
}

/** Logs another device in as the person of the page. */
async function letIn(device: Page, page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("encodedTokenReceived"));
  await device.goto("/login");
  await device.evaluate((kept) => localStorage.setItem("encodedTokenReceived", kept ?? ""), token);
}

/** The second at which the player of the page was told to start. */
async function startOn(page: Page): Promise<string | null> {
  const src = await page.locator("iframe").getAttribute("src");
  return new URL(src ?? "about:blank").searchParams.get("start");
}

// The browser says it of every call that it can't send.
test.use({ expectedErrors: ["ERR_INTERNET_DISCONNECTED"] });

//proves:video-goes-on,written-until-sent
test("a video goes on where the person has stopped, on another device and after the network was away", async ({
  page,
  context,
  openDevice,
}) => {
  const api = await enterAsGuest(page);
  const { videos } = await api<{ videos: [Listed, Listed] }>("GET", "/videos");
  const [{ _id, title }, other] = videos;

  // Watched for a while, and left by a link.
  await page.goto(`/explore/${_id}?t=754`);
  await expect(page.locator("[data-phase=playing]")).toBeVisible();
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect.poll(() => placesOf(api)).toMatchObject([{ videoId: _id, watched: false }]);
  const shelf = page.getByRole("region", { name: "Continue" });
  await expect(shelf.getByRole("article")).toContainText(["min left"]);
  await expect(shelf).toContainText(title);
  expect(await violationsOn(page)).toEqual([]);

  // The other device goes on there.
  const device = await openDevice();
  await beginPatiently(device);
  await letIn(device, page);
  await device.goto("/");
  await started(device);
  await device.getByRole("region", { name: "Continue" }).getByRole("link", { name: title }).click();
  await expect(device.getByText(/^Started at 1[23]:\d\d/)).toBeVisible();
  await expect.poll(() => startOn(device)).toMatch(/^7[5-9]\d$/);
  expect(await violationsOn(device)).toEqual([]);

  // Offline it is kept here, over a reload even, and sent when the network is back.
  await page.goto(`/explore/${other._id}?t=300`);
  await expect(page.locator("[data-phase=playing]")).toBeVisible();
  await context.setOffline(true);
  await page.evaluate(() => {
    // The tab is hidden for a moment.
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "visibilityState");
  });
  await expect(
    page.getByText(/^You are offline\. Kept here until it can be sent: your place in 1 video\.$/),
  ).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(await placesOf(api)).toHaveLength(1);
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  await expect
    .poll(async () => (await placesOf(api)).map(({ videoId }) => videoId).toSorted())
    .toEqual([_id, other._id].toSorted());

  // Marked as watched on one, it is watched on the other.
  await page.getByRole("button", { name: "More options", exact: true }).click();
  await page.getByRole("menuitem", { name: "Mark as watched" }).click();
  await expect
    .poll(async () => (await placesOf(api)).find(({ videoId }) => videoId === other._id)?.watched)
    .toBe(true);
  await device.goto("/explore?watched=no");
  await expect(device.getByRole("article").filter({ hasText: title })).toBeVisible();
  await expect(device.getByRole("heading", { name: other.title })).toHaveCount(0);
});

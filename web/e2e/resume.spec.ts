import type { Page } from "@playwright/test";
import { violationsOn } from "./support/axe.ts";
import { type GuestApi, enterAsGuest, twoVideos } from "./support/guest.ts";
import { storeSession } from "./support/session.ts";
import { started } from "./support/started.ts";
import { extendLoadTimeout } from "./support/time.ts";
import { expect, test } from "./support/test.ts";
import type { ResponseBody } from "../src/testing/responseBody.ts";

async function positionsOf(api: GuestApi) {
  const { positions } = await api<ResponseBody<"GET /user/positions">>("GET", "/user/positions");
  return positions;
}

/** Logs in another device with the account of the page. */
async function logInDevice(device: Page, page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("encodedTokenReceived"));
  await storeSession(device, token ?? "");
}

/** Returns the start time in seconds that the page has passed to its player. */
async function startOn(page: Page): Promise<string | null> {
  const src = await page.locator("iframe").getAttribute("src");
  return new URL(src ?? "about:blank").searchParams.get("start");
}

// While the browser is offline, it logs this error for each request.
test.use({ expectedErrors: ["ERR_INTERNET_DISCONNECTED"] });

//proves:video-goes-on,written-until-sent
test("resumes a video on another device and after a network failure", async ({
  page,
  context,
  openDevice,
}) => {
  const api = await enterAsGuest(page);
  const [{ _id, title }, other] = await twoVideos(api);

  // The video plays for some time. Then the user opens another page by a link.
  await page.goto(`/explore/${_id}?t=754`);
  await expect(page.locator("[data-phase=playing]")).toBeVisible();
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect.poll(() => positionsOf(api)).toMatchObject([{ videoId: _id, watched: false }]);
  // The skipped time before 12:34 does not count as watched.
  expect((await positionsOf(api))[0]?.watchedSeconds).toBeLessThan(120);
  const shelf = page.getByRole("region", { name: "Continue" });
  await expect(shelf.getByRole("article")).toContainText(["min left"]);
  await expect(shelf).toContainText(title);
  expect(await violationsOn(page)).toEqual([]);

  // On the other device, the video resumes at this time.
  const device = await openDevice();
  await extendLoadTimeout(device);
  await logInDevice(device, page);
  await device.goto("/");
  await started(device);
  await device.getByRole("region", { name: "Continue" }).getByRole("link", { name: title }).click();
  await expect(device.getByText(/^Started at 1[23]:\d\d/)).toBeVisible();
  await expect.poll(() => startOn(device)).toMatch(/^7[5-9]\d$/);
  expect(await violationsOn(device)).toEqual([]);

  // While the browser is offline, the position is stored in this browser, also after a reload. When the browser is
  // online, the position is sent.
  await page.goto(`/explore/${other._id}?t=300`);
  await expect(page.locator("[data-phase=playing]")).toBeVisible();
  await context.setOffline(true);
  await page.evaluate(() => {
    // Simulates that the tab is hidden for a short time.
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "visibilityState");
  });
  await expect(
    page.getByText(/^You are offline\. Saved in this browser, not synced yet: your position in 1 video\.$/),
  ).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(await positionsOf(api)).toHaveLength(1);
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  await expect
    .poll(async () => (await positionsOf(api)).map(({ videoId }) => videoId).toSorted())
    .toEqual([_id, other._id].toSorted());

  // The user marks the video as watched on one device. The other device then shows it as watched.
  await page.getByRole("button", { name: "More options", exact: true }).click();
  await page.getByRole("menuitem", { name: "Mark as watched" }).click();
  await expect
    .poll(async () => (await positionsOf(api)).find(({ videoId }) => videoId === other._id)?.watched)
    .toBe(true);
  await device.goto("/explore?watched=no");
  await expect(device.getByRole("article").filter({ hasText: title })).toBeVisible();
  await expect(device.getByRole("heading", { name: other.title })).toHaveCount(0);
});

import { arrive } from "./support/sound.ts";
import { expectAnnounced } from "./support/toasts.ts";
import { expect, test } from "./support/test.ts";

const EXPLORE_SCRIPT = "**/assets/ExplorePage-*.js";

test.use({ expectedErrors: ["status of 404", "net::ERR_FAILED", "net::ERR_INTERNET_DISCONNECTED"] });

test("a page whose script a deployment took away is there after one reload", async ({ page }) => {
  // The server has a newer build by now: its page names another entry, and the old script is gone.
  let deployed = false;
  let reloads = 0;
  page.on("request", (request) => {
    if (deployed && request.isNavigationRequest()) reloads += 1;
  });
  await page.route(EXPLORE_SCRIPT, (route) =>
    deployed && reloads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.route("**/*", async (route) => {
    const asksForPage =
      route.request().resourceType() === "fetch" && !route.request().url().includes("/api/");
    if (deployed && asksForPage)
      return route.fulfill({ contentType: "text/html", body: "<!doctype html>newer" });
    return route.fallback();
  });
  await arrive(page, "/");
  deployed = true;
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect(page.getByRole("radio", { name: "ALL" })).toBeVisible();
  expect(reloads).toBe(1);
});

test("a script that can't be loaded although nothing was deployed is no reason to reload", async ({
  page,
}) => {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  let broken = true;
  await page.route(EXPLORE_SCRIPT, (route) => (broken ? route.abort() : route.continue()));
  await arrive(page, "/");
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something fell over backstage");
  expect(loads).toBe(1);
  broken = false;
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect(page.getByRole("radio", { name: "ALL" })).toBeVisible();
  expect(loads).toBe(1);
});

test("offline, a page that was not loaded yet says so, and comes by itself with the network", async ({
  page,
  context,
}) => {
  await arrive(page, "/");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something fell over backstage");
  await context.setOffline(false);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a dialog whose script can't be loaded leaves the page standing, and opens with the next try", async ({
  page,
}) => {
  let broken = true;
  await page.route("**/assets/ShortcutsDialog-*.js", (route) => (broken ? route.abort() : route.continue()));
  await page.goto("/explore");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.keyboard.press("?");
  await expectAnnounced(page, "This could not be opened. Please try again.");
  await expect(page.getByRole("article").first()).toBeVisible();
  broken = false;
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("toasts whose script can't be loaded take nothing else along", async ({ page }) => {
  let broken = true;
  await page.route("**/assets/toastify-*.js", (route) => (broken ? route.abort() : route.continue()));
  await page.goto("/login");
  await page.getByLabel("Email").fill("who@example.org");
  const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("toastify"));
  await page.getByRole("button", { name: "LOG IN", exact: true }).click();
  await lost;
  await expect(page.getByText("No account has this email.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Come on in");
  broken = false;
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expectAnnounced(page, "Logged in successfully");
});

test("a simulated backend whose script can't be loaded is said, and comes with a later try", async ({
  page,
}) => {
  let broken = true;
  await page.route("**/assets/simulatedBackend-*.js", (route) => (broken ? route.abort() : route.continue()));
  await page.goto("/login");
  await page.evaluate(() => sessionStorage.setItem("backend", "simulated"));
  await page.goto("/explore");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something fell over backstage");
  broken = false;
  const again = page.getByRole("button", { name: "TRY AGAIN" });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole("article").first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

import type { Page } from "@playwright/test";
import { started } from "./support/started.ts";
import { expectAnnounced } from "./support/toasts.ts";
import { expect, test } from "./support/test.ts";

const EXPLORE_SCRIPT = "**/assets/ExplorePage-*.js";
const EXPLORE_STYLES = "**/assets/ExplorePage-*.css";

/** Opens the home page in a browser that saves data, so that the scripts of other pages are not loaded in advance. */
async function openHomeSavingData(page: Page) {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.goto("/");
  await started(page);
}

/** Fails if the Explore page has no styles. With styles, its chips are in a row. */
async function expectStyled(page: Page) {
  await started(page);
  await expect(page.getByRole("article").first()).toBeVisible();
  const grid = page.getByRole("article").first().locator("xpath=ancestor::ul[1]");
  expect(await grid.evaluate((list) => getComputedStyle(list).display)).toBe("grid");
}

test.use({
  expectedErrors: ["status of 404", "net::ERR_FAILED", "net::ERR_INTERNET_DISCONNECTED"],
});

test("reloads once for a page whose script was removed by a deployment", async ({ page }) => {
  // After the deployment of a newer build, the page refers to another entry script, and the old script no longer
  // exists.
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
  await openHomeSavingData(page);
  deployed = true;
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect(page.getByRole("radio", { name: "ALL" })).toBeVisible();
  expect(reloads).toBe(1);
});

//proves:page-breaks-script
test("does not reload the page if a script fails without a deployment", async ({ page }) => {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  let broken = true;
  await page.route(EXPLORE_SCRIPT, (route) => (broken ? route.abort() : route.continue()));
  await openHomeSavingData(page);
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Couldn’t load this page");
  expect(loads).toBe(1);
  broken = false;
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect(page.getByRole("radio", { name: "ALL" })).toBeVisible();
  expect(loads).toBe(1);
});

test("shows an offline notice for a page that is not loaded, and loads the page when the browser is online", async ({
  page,
  context,
}) => {
  await openHomeSavingData(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await context.setOffline(false);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("shows an error instead of a page without its stylesheet, and the page after Try again", async ({
  page,
}) => {
  let broken = true;
  await page.route(EXPLORE_STYLES, (route) => (broken ? route.abort() : route.continue()));
  await openHomeSavingData(page);
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Couldn’t load this page");
  broken = false;
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expectStyled(page);
});

for (const lost of ["ExplorePage", "index"]) {
  test(`requests the stylesheet of ${lost} again after the first request failed`, async ({ page }) => {
    let asked = 0;
    await page.route(`**/assets/${lost}-*.css`, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await page.goto("/explore");
    await expectStyled(page);
    expect(asked).toBe(2);
  });
}

test("shows an error for a page without its stylesheet", async ({ page }) => {
  let broken = true;
  await page.route(EXPLORE_STYLES, (route) => (broken ? route.abort() : route.continue()));
  await page.goto("/explore");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Couldn’t load this page");
  broken = false;
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expectStyled(page);
});

test("shows an error if the app's stylesheet fails to load", async ({ page }) => {
  let broken = true;
  await page.route("**/assets/index-*.css", (route) => (broken ? route.abort() : route.continue()));
  await page.goto("/login");
  await expect(page.getByRole("alert")).toHaveText("Greenroom could not be loaded. TRY AGAIN");
  await expect(page.getByRole("heading")).toHaveCount(0);
  broken = false;
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("prefetches pages while the browser is idle", async ({ page }) => {
  const prefetched = page.waitForRequest(EXPLORE_SCRIPT);
  await page.goto("/");
  await prefetched;
});

test("loads a page when the pointer is over its link, if the browser saves data", async ({ page }) => {
  await openHomeSavingData(page);
  const asked = page.waitForRequest("**/assets/LoginPage-*.js");
  await page.getByRole("link", { name: "LOGIN" }).hover();
  await asked;
  await expect(page).toHaveURL("/");
});

test("shows a loading bar above the previous page while a slow page loads", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(EXPLORE_SCRIPT, async (route) => {
    await held;
    await route.continue();
  });
  await openHomeSavingData(page);
  const status = page.locator("[aria-live=polite]").filter({ hasText: "Loading the page…" });
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect(status).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Why Greenroom?");
  const bar = page.locator("main ~ *, [aria-hidden=true]").filter({ hasNot: page.locator("*") });
  await expect
    .poll(() =>
      bar.evaluateAll((all) =>
        all.some((element) => {
          const { position, blockSize, visibility } = getComputedStyle(element);
          return position === "fixed" && blockSize === "3px" && visibility === "visible";
        }),
      ),
    )
    .toBe(true);
  release();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(status).toHaveCount(0);
});

//proves:dialog-toast-whose
test("leaves the page unchanged if the script of a dialog cannot be loaded, and opens the dialog at the next click", async ({
  page,
}) => {
  let broken = true;
  await page.route("**/assets/ShortcutsDialog-*.js", (route) => (broken ? route.abort() : route.continue()));
  await page.goto("/explore");
  await started(page);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.keyboard.press("?");
  await expectAnnounced(page, "Couldn’t open this. Try again.");
  await expect(page.getByRole("article").first()).toBeVisible();
  broken = false;
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

//proves:dialog-toast-whose
test("shows the app without toasts if their script can't be loaded", async ({ page }) => {
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

//proves:simulated-backend-whose
test("shows an error if the script of the simulated backend fails, and starts the backend with a later attempt", async ({
  page,
}) => {
  let broken = true;
  await page.route("**/assets/simulatedBackend-*.js", (route) => (broken ? route.abort() : route.continue()));
  await page.goto("/login");
  await page.evaluate(() => sessionStorage.setItem("backend", "simulated"));
  await page.goto("/explore");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  broken = false;
  const again = page.getByRole("button", { name: "TRY AGAIN" });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole("article").first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

import { test, UNKNOWN_TO_HOST } from "./support/demo.ts";
import { PERSONAL, PUBLIC, VIDEO } from "./support/pages.ts";
import { expect } from "./support/test.ts";

test.use({ expectedErrors: [UNKNOWN_TO_HOST] });

//proves:backend-simulated-inside
test("the demo needs no server: sign up, like, make a playlist, reload, and all is still there", async ({
  page,
}) => {
  await page.goto("signup");
  await page.getByLabel("First Name").fill("Asha");
  await page.getByLabel("Last Name").fill("Menon");
  await page.getByLabel("Email").fill("asha@example.org");
  await page.getByLabel("Password").fill("ten green chairs");
  await page.getByRole("button", { name: "SIGN UP" }).click();
  await expect(page).toHaveURL(/\/greenroom\/explore$/);

  await page.goto("explore/rw4s4M3hFfs");
  await page.getByRole("button", { name: "Like" }).click();
  await expect(page.getByRole("button", { name: "Like", pressed: true })).toBeVisible();

  await page.getByRole("button", { name: "Add to playlist" }).click();
  await page.getByLabel("Title").fill("System design nights");
  await page.getByLabel("Description").fill("One a night");
  await page.getByRole("button", { name: "Create playlist" }).click();
  await expect(page.getByRole("checkbox", { name: /System design nights/ })).toBeChecked();
  await page.keyboard.press("Escape");

  await page.reload();
  await expect(page.getByRole("button", { name: "Like", pressed: true })).toBeVisible();
  await page.goto("playlists");
  await expect(page.getByRole("heading", { name: "System design nights" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Google Coding Interview With A Normal/ })).toBeVisible();
  await expect(page.getByText("what you do stays in this browser")).toBeVisible();
});

//proves:people-kept-browser
test("the demo can be reset", async ({ page }) => {
  await page.goto("login");
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("encodedTokenReceived"))).toMatch(/^eyJ/);
  await page.getByRole("button", { name: "Reset" }).click();
  await page.getByRole("button", { name: "Reset its data" }).click();
  await expect(page).toHaveURL(/\/greenroom\/$/);
  await expect(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
  await page.goto("explore/rw4s4M3hFfs");
  await page.getByRole("button", { name: "Like" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

//proves:tabs-told-follow
test("a list that is open follows what another tab does, and a reset there ends the session here", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await page.goto("login");
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
  await page.goto("likedvideos");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have not liked any videos");

  await other.goto("explore/rw4s4M3hFfs");
  await other.getByRole("button", { name: "Like" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("LIKED VIDEOS");
  await expect(page.getByRole("link", { name: /Google Coding Interview With A Normal/ })).toBeVisible();

  await other.getByRole("button", { name: "Reset" }).click();
  await other.getByRole("button", { name: "Reset its data" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Come on in");
});

//proves:read-left-behind
test("what this browser kept and can't be read is left behind, and the page says so", async ({ page }) => {
  await page.goto("login");
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
  await page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open("greenroom-simulator");
        opening.addEventListener("error", () => failed(opening.error));
        opening.addEventListener("success", () => {
          const writing = opening.result.transaction("kept", "readwrite");
          const damaged = { revision: 99, snapshot: new TextEncoder().encode("damaged") };
          writing.objectStore("kept").put(damaged, "kept");
          writing.addEventListener("complete", () => done());
        });
      }),
  );
  await page.goto("explore");
  await expect(
    page.getByText("What this browser kept could not be read; it has started fresh."),
  ).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "16 videos" })).toBeVisible();
});

test.describe("the demo's addresses", () => {
  test.use({ expectedErrors: [] });

  test("every page with a fixed address is there, and there again after a reload", async ({ page }) => {
    await page.goto("login");
    await page.getByRole("button", { name: "GUEST LOGIN" }).click();
    await expect(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
    for (const path of [...PUBLIC, ...PERSONAL]) {
      if (path.includes(VIDEO) || path === "/login" || path === "/signup") continue;
      const address = path.slice(1);
      // oxlint-disable no-await-in-loop -- there is one page to visit them with
      expect((await page.goto(address))?.status(), address).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      await expect(page).toHaveURL(new RegExp(`/greenroom/${address}$`));
      expect((await page.reload())?.status(), address).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      // oxlint-enable no-await-in-loop
    }
  });

  test("a fixed address keeps its search and starts with a still", async ({ page, host }) => {
    const html = await (await page.request.get(`${host.url}explore/`)).text();
    expect(html).toContain("data-still");
    await page.goto("explore?q=design");
    await expect(page).toHaveURL(/\/greenroom\/explore\?q=design$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “design”");
  });
});

test("the demo has the developers' pages, on the simulated backend", async ({ page }) => {
  await page.goto("mock-server/");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("region", { name: "Response" })).toContainText("200");
  await expect(page.getByRole("radio", { name: "Server", exact: true })).toHaveCount(0);
  await page.getByLabel("Pick a call").selectOption("listVideos");
  await expect(page.getByText("List the videos")).toBeVisible();
  await page.goto("request-tester/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request tester");
  await page.goto("api/docs/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Greenroom API");
});

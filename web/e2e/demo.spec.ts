import { test, NOT_FOUND_LOG } from "./support/demo.ts";
import { PERSONAL, PUBLIC, VIDEO } from "./support/pages.ts";
import { expect } from "./support/test.ts";

test.use({ expectedErrors: [NOT_FOUND_LOG] });

//proves:backend-simulated-inside
test("retains an account, a like and a playlist after a reload without a server", async ({ page }) => {
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
  await expect(page.getByText("Your data stays in this browser")).toBeVisible();
});

//proves:people-kept-browser
test("resets the demo", async ({ page }) => {
  await page.goto("login");
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("encodedTokenReceived"))).toMatch(/^eyJ/);
  await page.getByRole("button", { name: "Reset" }).click();
  await page.getByRole("button", { name: "Reset data" }).click();
  await expect(page).toHaveURL(/\/greenroom\/$/);
  await expect(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
  await page.goto("explore/rw4s4M3hFfs");
  await page.getByRole("button", { name: "Like" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

//proves:tabs-told-follow
test("updates an open list after a change in another tab, and ends the session after a reset in another tab", async ({
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
  await other.getByRole("button", { name: "Reset data" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Come on in");
});

//proves:read-left-behind
test("discards stored data that it cannot read and shows a notice", async ({ page }) => {
  await page.goto("login");
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
  await page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open("greenroom-simulator");
        opening.addEventListener("error", () => failed(opening.error));
        opening.addEventListener("success", () => {
          const transaction = opening.result.transaction("kept", "readwrite");
          const damaged = { revision: 99, snapshot: new TextEncoder().encode("damaged") };
          transaction.objectStore("kept").put(damaged, "kept");
          transaction.addEventListener("complete", () => done());
        });
      }),
  );
  await page.goto("explore");
  await expect(
    page.getByText("The stored data could not be read. The simulated backend starts with new data."),
  ).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "16 videos" })).toBeVisible();
});

test.describe("shows the pages of the demo", () => {
  test.use({ expectedErrors: [] });

  test("shows each page that has no ID in its address", async ({ page }) => {
    await page.goto("login");
    await page.getByRole("button", { name: "GUEST LOGIN" }).click();
    await expect(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
    for (const path of [...PUBLIC, ...PERSONAL]) {
      if (path.includes(VIDEO) || path === "/login" || path === "/signup") continue;
      const address = path.slice(1);
      expect((await page.goto(address))?.status(), address).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      await expect(page).toHaveURL(new RegExp(`/greenroom/${address}$`));
    }
  });

  test("retains the query string of an address, and shows a prerendered page first", async ({
    page,
    host,
  }) => {
    const html = await (await page.request.get(`${host.url}explore/`)).text();
    expect(html).toContain("data-prerendered");
    await page.goto("explore?q=design");
    await expect(page).toHaveURL(/\/greenroom\/explore\?q=design$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “design”");
  });
});

test("shows the developer pages on the simulated backend", async ({ page }) => {
  await page.goto("mock-server/");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("region", { name: "Response" })).toContainText("200");
  await expect(page.getByRole("radio", { name: "Server", exact: true })).toHaveCount(0);
  await page.getByLabel("Choose an operation").selectOption("listVideos");
  await expect(page.getByText("List videos")).toBeVisible();
  await page.goto("request-tester/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request tester");
  await page.goto("api/docs/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Greenroom API");
});

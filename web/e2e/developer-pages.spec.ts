import { response, send, sendTo, SIMULATOR } from "./support/playground.ts";
import { expectAccessible, ACCESSIBILITY_WIDTHS, overflow, PHONE, resize } from "./support/pageChecks.ts";
import { expect, test } from "./support/test.ts";

const PAGES = ["/mock-server", "/request-tester", "/api/docs"];

//proves:playgrounds-state-defaults,request-panel-response
test("shows the sample to-dos of the server and of the simulated backend in the playground", async ({
  page,
}) => {
  await page.goto("/mock-server");
  await expect(page.getByRole("heading", { name: "Welcome to the mock backend" })).toBeVisible();
  await expect(page.getByLabel("Endpoint")).toHaveValue("/api/test/todos");
  await expect(page.getByLabel("Method", { exact: true })).toHaveValue("GET");
  await expect(page.getByLabel("Body", { exact: true })).toHaveValue("{}");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await send(page);
  await expect(response(page)).toContainText("200 OK");
  await expect(response(page).getByRole("treeitem", { name: /todos/ })).toBeVisible();
  expect(asked).toContain("/api/test/todos");

  asked.length = 0;
  await sendTo(page, "Simulated backend");
  await page.getByLabel("Delay in milliseconds").fill("0");
  await send(page);
  await expect(page.getByText("· simulated")).toBeVisible(SIMULATOR);
  await expect(response(page)).toContainText("200");
  expect(asked).not.toContain("/api/test/todos");
  await page.reload();
  await expect(page.getByRole("region", { name: "History" }).getByRole("listitem")).toHaveCount(2);
});

//proves:welcome-page-logo
test("names the source file of the API routes and links to the other developer pages", async ({ page }) => {
  await page.goto("/mock-server");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to the mock backend");
  await expect(page.getByRole("main").locator("svg").first()).toBeVisible();
  await expect(page.getByText("internal/api/routes.go")).toBeVisible();
  const leads = {
    "Explore the mock service": /^https:/,
    "API documentation": /\/api\/docs$/,
    Contribute: /\.txt$/,
  };
  for (const [name, address] of Object.entries(leads)) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", address);
  }
  await page.getByRole("link", { name: "Contribute" }).click();
  await expect(page.getByText("Contributing to Greenroom")).toBeVisible();
});

//proves:copying-curl-fetch
test("copies a request as curl and as fetch", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/mock-server");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copy as curl" }).click();
  await expect(page.getByText("Copied as curl.")).toBeVisible();
  expect(await copied()).toMatch(/^curl --request GET 'http:.*\/api\/test\/todos'$/);
  await page.getByRole("button", { name: "Copy as fetch" }).click();
  await expect(page.getByText("Copied as fetch.")).toBeVisible();
  expect(await copied()).toMatch(/^await fetch\("http:.*\/api\/test\/todos", \{/);
});

//proves:written-stays-over
test("retains the text in the playground when the user returns from the documentation", async ({ page }) => {
  await page.goto("/mock-server");
  await page.getByLabel("Method", { exact: true }).selectOption("POST");
  await page.getByLabel("Endpoint").fill("/api/user/playlists");
  await page.getByLabel("Body", { exact: true }).fill('{"playlist": {"title": "Half written');
  await page.getByRole("link", { name: "API documentation" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Greenroom API");
  await page.goBack();
  await expect(page.getByLabel("Method", { exact: true })).toHaveValue("POST");
  await expect(page.getByLabel("Endpoint")).toHaveValue("/api/user/playlists");
  await expect(page.getByLabel("Body", { exact: true })).toHaveValue('{"playlist": {"title": "Half written');
});

test.describe("sends requests from the request tester during a session", () => {
  test.use({ expectedErrors: ["status of 401"] });

  //proves:calls-picked-contract
  test("fills in a playground request from an operation of the contract, and accepts a typed token", async ({
    page,
  }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "GUEST LOGIN" }).click();
    await expect(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
    await page.goto("/mock-server");
    await page.getByLabel("Choose an operation").selectOption("like");
    await expect(page.getByText("Like a video")).toBeVisible();
    await expect(page.getByLabel("Endpoint")).toHaveValue("/api/user/likes");
    await expect(page.getByLabel("Method", { exact: true })).toHaveValue("POST");
    await expect(page.getByLabel("Body", { exact: true })).toHaveValue(/"_id": "rw4s4M3hFfs"/);
    // The developer tool must not send the session token by itself.
    await send(page);
    await expect(response(page)).toContainText("401 Unauthorized");
    await page.getByRole("button", { name: "Insert my token" }).click();
    await expect(page.getByLabel("Name of header 1")).toHaveValue("authorization");
    await send(page);
    await expect(response(page)).toContainText("201 Created");
    await sendTo(page, "Simulated backend");
    await page.getByRole("button", { name: "Insert my token" }).click();
    await expect(page.getByText("You are not logged in on the simulated backend.")).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("playgroundHistory"))).not.toContain("eyJ");
  });
});

//proves:colour-scheme-option,request-panel-sets
test("does not send a playground request whose body is not JSON", async ({ page }) => {
  await page.goto("/mock-server");
  await page.getByLabel("Method", { exact: true }).selectOption("POST");
  await page.getByLabel("Body", { exact: true }).fill("{");
  await send(page);
  await expect(response(page)).toContainText("Error in JSON format");
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.getByRole("region", { name: "API playground" })).toHaveAttribute("data-theme", "dark");
});

//proves:apis-reference-operator
test("shows the parameters and responses of an operation in the API reference", async ({ page }) => {
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Greenroom API");
  // In a flex box, Firefox renders each part of a path as a column.
  await expect(page.locator(".opblock-summary-path").first()).toHaveCSS("display", "block");
  // The API reference renders only operations near the window.
  const operation = page.locator(".opblock").first();
  await operation.locator(".opblock-summary-control").click();
  await expect(operation.getByRole("heading", { name: "Parameters" })).toBeVisible();
  await expect(operation.getByRole("heading", { name: "Responses" })).toBeVisible();
});

//proves:developer-routes
test("links each developer page to the others", async ({ page }) => {
  await page.goto("/mock-server");
  await page.getByRole("link", { name: "API reference" }).click();
  await expect(page).toHaveURL(/\/api\/docs$/);
  await page.getByRole("link", { name: "Request tester" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request tester");
  await page.getByRole("link", { name: "Greenroom" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Why Greenroom?");
});

//proves:developers-page-breaks
test("shows accessible developer pages on phones and desktops", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (path === "/mock-server") {
      await send(page);
      await expect(page.getByRole("tree").first()).toBeVisible();
    }
    if (path === "/api/docs") {
      await page.getByRole("button", { name: /Get the sign-up settings/ }).click();
      await expect(page.getByText("Responses", { exact: true })).toBeVisible();
      // Moves the mouse away, because Swagger UI shows small buttons in the operation under the mouse.
      await page.mouse.move(0, 0);
    }
    // Swagger UI adds a main landmark inside the main landmark of the page.
    const excused = (violation: string) => path === "/api/docs" && violation.startsWith("landmark-");
    for (const width of ACCESSIBILITY_WIDTHS) {
      await test.step(`shows ${path} in a window of ${width} px`, async () => {
        await resize(page, width);
        // After the change, the top bar could cover a control.
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
        await expectAccessible(page, path, excused);
        expect(await overflow(page), `${path} is no wider than the screen`).toBeLessThanOrEqual(0);
      });
    }
  }
});

test.describe("serves a site without developer pages", () => {
  test.use({ serverFlags: ["--no-developer-pages"], expectedErrors: ["status of 404"] });

  //proves:apis-reference-operator
  test("hides the developer pages and all links to them", async ({ page }) => {
    for (const path of PAGES) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such page");
    await page.goto("/explore");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Developer pages" })).toHaveCount(0);
  });
});

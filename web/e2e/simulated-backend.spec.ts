import { selectTabBackend, response, send, sendTo, SIMULATOR } from "./support/playground.ts";
import { expectAccessible, ACCESSIBILITY_WIDTHS, PHONE, resize } from "./support/pageChecks.ts";
import { expectAnnounced } from "./support/toasts.ts";
import { expect, test } from "./support/test.ts";

test.describe("loads a simulated backend with a slow or missing binary", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED"] });

  //proves:loading-shown-failed
  test("shows in the playground that the simulated backend loads, and recovers after a failed attempt", async ({
    page,
    context,
  }) => {
    const program = "**/greenroom-*.wasm";
    let come: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    await context.route(program, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/mock-server");
    await sendTo(page, "Simulated backend");
    await send(page);
    await expect(response(page).getByRole("progressbar", { name: "Loading" })).toBeVisible();
    come?.();
    await expect(response(page)).toContainText("200", SIMULATOR);
    await expect(page.getByRole("progressbar")).toHaveCount(0);

    // Other requests of the page would retry as well and remove the error. They are blocked until the test clicks the
    // button.
    let isPressed = false;
    await context.unroute(program);
    await context.route(program, (route) => (isPressed ? route.continue() : route.abort()));
    await page.exposeFunction("pressed", () => {
      isPressed = true;
    });
    await selectTabBackend(page, "Simulated backend");
    await page.goto("/explore");
    const notice = page.getByRole("alert").filter({ hasText: "Couldn’t load the videos." });
    await expect(notice).toBeVisible(SIMULATOR);
    await page.evaluate(
      'document.addEventListener("click", () => void pressed(), { capture: true, once: true })',
    );
    await notice.getByRole("button", { name: "TRY AGAIN" }).click();
    await expect(page.getByRole("article")).toHaveCount(16, SIMULATOR);
  });
});

//proves:400-ms-tests,failures-at-will
test("applies the delay and the failure rate that the user sets for the simulated backend", async ({
  page,
}) => {
  await page.goto("/mock-server");
  await sendTo(page, "Simulated backend");
  await expect(page.getByLabel("Delay in milliseconds")).toHaveValue("400");
  await page.getByLabel(/^Failures/).fill("100");
  await send(page);
  await expect(response(page)).toContainText("The simulated backend was told to fail.", SIMULATOR);
  await page.getByLabel(/^Failures/).fill("0");
  await page.getByLabel("Delay in milliseconds").fill("1500");
  await send(page);
  await expect(response(page)).toContainText(/200.*(1\.[5-9]|[2-9]\.\d|\d\d(\.\d)?) s/);

  await page.getByLabel("Delay in milliseconds").fill("0");
  await page.getByLabel(/^Failures/).fill("100");
  await selectTabBackend(page, "Simulated backend");
  await page.goto("/explore");
  await expect(page.getByRole("alert").getByText("Couldn’t load the videos.")).toBeVisible(SIMULATOR);
});

test("sends the app's requests to the backend that the user selected for the tab", async ({ page }) => {
  await page.goto("/mock-server");
  await selectTabBackend(page, "Simulated backend");
  await page.getByRole("link", { name: "Greenroom" }).click();
  await expect(page.getByText("This tab uses the simulated backend")).toBeVisible(SIMULATOR);
});

//proves:server-simulated-backend
test("retains a session for each backend when the user switches the backend", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/login");
  await other.getByRole("button", { name: "GUEST LOGIN" }).click();
  await other.getByRole("link", { name: "History" }).click();
  const stayedIn = other.getByRole("button", { name: "LOGOUT" });
  await expect(stayedIn).toBeVisible();

  await page.goto("/mock-server");
  await selectTabBackend(page, "Simulated backend");
  await page.goto("/explore");
  await expect(page.getByText("This tab uses the simulated backend")).toBeVisible(SIMULATOR);
  await page.getByRole("link", { name: "LOGIN" }).click();
  await page.getByLabel("Email").fill("asha@greenroom.example");
  await page.getByLabel("Password").fill("sample-green-room");
  await page.getByRole("button", { name: "LOG IN", exact: true }).click();
  await expectAnnounced(page, "Logged in successfully");
  await expect(page).toHaveURL("/explore");
  await page.reload();
  await expect(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
  await page.getByRole("button", { name: "LOGOUT" }).click();
  await expect(page.getByRole("link", { name: "LOGIN" })).toBeVisible();

  await page.getByRole("button", { name: "Back to the server" }).click();
  await expect(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
  await expect(page.getByText("This tab uses the simulated backend")).toHaveCount(0);
  await page.goto("/history");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have not watched any videos yet");

  await expect(stayedIn).toBeVisible();
  await expect(other).toHaveURL("/history");
});

//proves:server-simulated-backend
test("sends requests to the backend of the tab, shows its name and links back", async ({ page }) => {
  await page.goto("/mock-server");
  await selectTabBackend(page, "Simulated backend");
  await page.goto("/request-tester");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.getByPlaceholder("Enter your endpoint").fill("/api/test/todos");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(response(page)).toContainText("200", SIMULATOR);
  expect(asked).not.toContain("/api/test/todos");
  await page.getByRole("button", { name: "Back to the server" }).click();
  await page.getByPlaceholder("Enter your endpoint").fill("/api/test/todos");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(response(page)).toContainText("200 OK");
  expect(asked).toContain("/api/test/todos");
});

//proves:developers-page-breaks
test("shows an accessible bar for the simulated backend on phones and desktops", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => sessionStorage.setItem("backend", "simulated"));
  for (const path of ["/mock-server", "/request-tester", "/login"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("This tab uses the simulated backend")).toBeVisible(SIMULATOR);
    const note = page.getByRole("complementary", { name: "Simulated backend" });
    for (const width of ACCESSIBILITY_WIDTHS) {
      await test.step(`shows ${path} in a window of ${width} px`, async () => {
        await resize(page, width);
        await expectAccessible(page, path);
        await note.getByRole("button", { name: "Reset" }).click();
        await expect(page.getByRole("alertdialog", { name: "Reset the simulated backend?" })).toBeVisible();
        await expectAccessible(page, `${path} with its question`);
        await page.keyboard.press("Escape");
      });
    }
  }
});

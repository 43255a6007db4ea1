import { selectTabBackend, response, send, sendTo, SIMULATOR } from "./support/playground.ts";
import { expect, test } from "./support/test.ts";

// Host name of a server on a local network with plain HTTP. For such a host, browsers disable locks, random UUIDs and
// the clipboard.
const HOST = "greenroom.example";

test.use({
  baseURL: async ({ server }, use) => use(server.url.replace("127.0.0.1", HOST)),
  // The browser logs that it ignores this header without HTTPS.
  expectedErrors: ["Cross-Origin-Opener-Policy header has been ignored"],
});

//proves:plain-http-local
test("copies text, edits headers and uses the simulated backend without https", async ({ page }) => {
  await page.goto("/mock-server");
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole("button", { name: "Add a header" }).click();
  await page.getByRole("button", { name: "Add a header" }).click();
  await page.getByLabel("Name of header 1").fill("x-one");
  await page.getByLabel("Name of header 2").fill("x-two");
  await page.getByRole("button", { name: "Remove header 1" }).click();
  await expect(page.getByLabel("Name of header 1")).toHaveValue("x-two");

  await page.getByRole("button", { name: "Copy as curl" }).click();
  await expect(page.getByText("Copied as curl.")).toBeVisible();
  const field = page.getByLabel("Body", { exact: true });
  await field.fill("");
  await field.press("ControlOrMeta+v");
  await expect(field).toHaveValue(
    /^curl --request GET 'http:.*\/api\/test\/todos' \\\n {2}--header 'x-two: '$/,
  );

  await sendTo(page, "Simulated backend");
  await send(page);
  await expect(response(page)).toContainText("200", SIMULATOR);
});

//proves:plain-http-local
test("runs the simulated backend and synchronizes two tabs without https", async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/mock-server");
    await selectTabBackend(tab, "Simulated backend");
  }
  await page.goto("/login");
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect(page.getByRole("button", { name: "LOGOUT" })).toBeVisible(SIMULATOR);
  await page.goto("/likedvideos");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "You have not liked any videos",
    SIMULATOR,
  );
  await other.goto("/explore/rw4s4M3hFfs");
  await other.getByRole("button", { name: "Like" }).click(SIMULATOR);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("LIKED VIDEOS", SIMULATOR);
});

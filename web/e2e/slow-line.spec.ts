import type { Page } from "@playwright/test";
import { enterAsOperator } from "./support/operator.ts";
import { SlowLine } from "./support/slowLine.ts";
import { expect, test as base } from "./support/test.ts";

/** Upload rate of the connection in bytes per second. */
const RATE = 256 * 1024;

/** Duration in seconds. It is longer than the timeout after which the app cancels a request without progress. */
const SECONDS = 21;

const test = base.extend<{ line: SlowLine }>({
  ownServer: true,
  line: async ({ server }, use) => {
    const line = await SlowLine.open(server.url, RATE);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

/** Returns a CSV file of videos whose upload takes longer than the timeout. */
function sheet(): Buffer {
  const description = "A mock interview, worked through live. ".repeat(200);
  const lines = ["id,title,category,length,description"];
  for (let size = 0; size < RATE * SECONDS; size += description.length + 60) {
    const id = `slow${String(lines.length).padStart(7, "0")}`;
    lines.push(`${id},Mock interview ${lines.length},Product Management,30:00,${description}`);
  }
  return Buffer.from(lines.join("\n"));
}

const choose = (page: Page, name: string) =>
  page.locator("input[type=file]").first().setInputFiles({ name, mimeType: "text/csv", buffer: sheet() });

//proves:transfer-progress
test("shows the progress of a slow upload, completes it after the usual timeout, and cancels an upload", async ({
  page,
  server,
}) => {
  await enterAsOperator(page, server.operatorToken());
  await page.goto("/admin/import");
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();

  const start = Date.now();
  await choose(page, "videos.csv");
  const bar = page.getByRole("progressbar", { name: "Uploading videos.csv" });
  await expect(bar).toHaveAttribute("value", /\d/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^[\d,]+ new/, { timeout: 120_000 });
  expect(Date.now() - start).toBeGreaterThan(20_000);

  // This step is the last, because the proxy delivers buffered data for some seconds. The server reserves memory for
  // only one import per client.
  await page.goto("/admin/import");
  await choose(page, "cancelled.csv");
  await expect(page.getByRole("progressbar", { name: "Uploading cancelled.csv" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

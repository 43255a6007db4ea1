import type { Page } from "@playwright/test";
import { arrive, expectSound, JUDGED } from "./support/sound.ts";
import { expect, test } from "./support/test.ts";

const MARA = { email: "mara@example.org", password: "ten green chairs" };
const FILE = [
  "id,title,category,length",
  "NtMvNh0WFVM,Design Parking Garage,Software Development,30:00",
  "mhUQe4BKZXs,Design a Rate Limiter,Softwre Development,35:55",
].join("\n");

test.use({ ownServer: true });

/** Logs the page's browser in as who operates the library: the link of the first start says who that is. */
async function enterAsOperator(page: Page, token: string) {
  const opened = await page.request.post("/api/auth/signup", { data: MARA });
  const { encodedToken } = (await opened.json()) as { encodedToken: string };
  const headers = { authorization: encodedToken };
  await page.request.post("/api/user/operator", { headers, data: { token } });
  await page.goto("/login");
  await page.evaluate((kept) => localStorage.setItem("encodedTokenReceived", kept), encodedToken);
}

for (const width of JUDGED) {
  test(`at ${width} px videos are added, edited and imported, on pages that everyone can use`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await enterAsOperator(page, server.operatorToken());

    await arrive(page, "/admin/videos");
    await page.getByLabel("Links to add").fill("youtu.be/NtMvNh0WFVM youtube.com/@exponent");
    await expect(page.getByRole("list", { name: "What the links are" }).getByRole("listitem")).toHaveCount(2);
    await page
      .getByRole("checkbox", { name: /^Select (?!all)/ })
      .nth(1)
      .check();
    await expectSound(page, "the page of all videos");
    await page.getByRole("button", { name: "Clear the selection" }).click();

    await arrive(page, "/admin/import");
    await expectSound(page, "the page that takes a file");
    await page.locator("input[type=file]").setInputFiles({
      name: "videos-autumn.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(FILE),
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 new, 0 known, 1 refused");
    await expect(page.getByText("Is it Software Development?")).toBeVisible();
    await expectSound(page, "what would become of a file");
    await page.getByRole("button", { name: "Import 1" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 video came in");
    await page.getByRole("link", { name: "See the videos" }).click();
    await page.getByLabel("Search title, creator, link").fill("parking");
    await expect(page.getByRole("checkbox", { name: "Select Design Parking Garage" })).toBeAttached();
  });
}

import { enterAsOperator } from "./support/operator.ts";
import { arrive, expectSound, JUDGED } from "./support/sound.ts";
import { expect, test } from "./support/test.ts";

const FILE = [
  "id,title,category,length",
  "NtMvNh0WFVM,Design Parking Garage,Software Development,30:00",
  "mhUQe4BKZXs,Design a Rate Limiter,Softwre Development,35:55",
].join("\n");

test.use({ ownServer: true });

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

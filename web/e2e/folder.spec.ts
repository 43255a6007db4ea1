import { FolderProxy, type PathForwarding } from "./support/folderProxy.ts";
import { response, send, sendTo, SIMULATOR } from "./support/playground.ts";
import { started } from "./support/started.ts";
import { expect, test as base } from "./support/test.ts";

const FOLDER = "/rooms/green/";

// The site is served under a base path of a host, next to other sites.
const test = base.extend<{ passing: PathForwarding; folder: FolderProxy }>({
  passing: ["whole", { option: true }],
  serverFlags: ["--public-url", `https://www.example.edu${FOLDER}`],
  folder: async ({ server, passing }, use) => {
    const folder = await FolderProxy.open(server.url, FOLDER, passing);
    await use(folder);
    await folder.close();
  },
  baseURL: async ({ folder }, use) => use(folder.url),
});

for (const passing of ["whole", "stripped"] as const) {
  test.describe(`serves a site under a base path, with a proxy that passes ${passing} paths`, () => {
    test.use({ passing });

    test("works under a base path and sends no request outside the base path", async ({ page, folder }) => {
      await page.goto("./");
      await started(page);
      await page.getByRole("link", { name: "Explore Now" }).click();
      await expect(page).toHaveURL(`${folder.url}explore`);
      // Until the page is rendered, the articles of the home page are visible.
      await expect(page.getByRole("radio", { name: "ALL" })).toBeVisible();
      const first = page.getByRole("article").first().getByRole("link").first();
      const title = (await page.getByRole("article").first().getByRole("heading").textContent()) ?? "";
      await first.click();
      await expect(page).toHaveURL(/\/rooms\/green\/explore\/.+/);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

      await page.getByRole("button", { name: "Like" }).click();
      await page.getByRole("button", { name: "GUEST LOGIN" }).click();
      await expect(page.getByRole("button", { name: "Like", pressed: true })).toBeVisible();
      await page.reload();
      await started(page);
      await expect(page.getByRole("button", { name: "Like", pressed: true })).toBeVisible();
      await page.goto("likedvideos");
      await expect(page.getByRole("link", { name: title })).toBeVisible();
      await page.goto("nowhere");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

      const keys = await page.evaluate(() => Object.keys(localStorage));
      expect(keys.filter((key) => !key.startsWith("/rooms/green/"))).toEqual([]);
      const { scope } = await page.evaluate(async () => {
        const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? {
          href: "",
        };
        const manifest = (await (await fetch(href)).json()) as { scope: string };
        return { scope: new URL(manifest.scope, href).pathname };
      });
      expect(scope).toBe(FOLDER);
      expect(folder.outsideRequests).toEqual([]);
    });

    test("serves the developer pages and the simulated backend under the base path", async ({
      page,
      folder,
    }) => {
      await page.goto("mock-server");
      await send(page);
      await expect(response(page)).toContainText("200 OK");
      await sendTo(page, "Simulated backend");
      await page.getByLabel("Delay in milliseconds").fill("0");
      await send(page);
      await expect(page.getByText("· simulated")).toBeVisible(SIMULATOR);
      await expect(response(page)).toContainText("200");
      await page.goto("api/docs");
      await expect(page.getByText("/auth/login").first()).toBeVisible();
      expect(folder.outsideRequests).toEqual([]);
    });
  });
}

test.use({ expectedErrors: ["404 (Not Found)"] });

import type { Page } from "@playwright/test";
import { expectAnnounced } from "./support/toasts.ts";
import { expect, MOTION, test } from "./support/test.ts";

/** Returns the video IDs in a list of the user. It reads them from the API with the token that the app has stored. */
async function listed(page: Page, list: "history" | "likes"): Promise<string[]> {
  return page.evaluate(async (name) => {
    const token = localStorage.getItem("encodedTokenReceived") ?? "";
    const answer = await fetch(`/api/user/${name}`, { headers: { authorization: token } });
    const body = (await answer.json()) as Record<string, { _id: string }[]>;
    return (body[name] ?? []).map(({ _id }) => _id);
  }, list);
}

// The second half of the test stops the server, so the browser logs failed connections.
test.use({ ...MOTION, ownServer: true, expectedErrors: ["net::ERR_CONNECTION_"] });

test("retains a guest's position and like when the server process is killed", async ({ page, server }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "LOGIN" }).click();
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expectAnnounced(page, "Logged in successfully");
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect(page.getByRole("radio", { name: "ALL" })).toBeChecked();

  const card = page.getByRole("article").first();
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const videoId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await expect.poll(() => listed(page, "history")).toEqual([videoId]);

  const like = page.getByRole("button", { name: "Like" });
  await expect(like).not.toHaveAttribute("aria-disabled");
  await like.click();
  await expectAnnounced(page, "Added To Likes");
  await expect(like).toHaveAttribute("aria-pressed", "true");
  // The button changes before the server has responded.
  await expect.poll(() => listed(page, "likes")).toEqual([videoId]);

  await server.kill();
  await server.start();

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(like).toHaveAttribute("aria-pressed", "true");
  expect(await listed(page, "likes")).toEqual([videoId]);
  await expect.poll(() => listed(page, "history")).toEqual([videoId]);
});

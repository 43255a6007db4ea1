import type { Page } from "../driver/page.ts";
import type { Steps } from "./journey.ts";
import {
  expectAnnounced,
  expectCount,
  expectGone,
  expectPath,
  expectShown,
  expectTitle,
  expectWords,
} from "./expectations.ts";
import { pressLogOut } from "./people.ts";

const SIMULATED = "The simulated backend answers this tab";

async function send(page: Page): Promise<void> {
  await page.role("button", { name: "Send", exact: true }).press();
}

/** How the simulated backend takes the place of the server in a tab. */
export const simulatedSteps: Steps = (step) => {
  step("the playground sends a call to the server", async ({ page }) => {
    await page.open("/mock-server");
    await send(page);
    await expectWords(page.role("region", { name: "Response" }), [/200/]);
  });

  step("the simulated backend answers the app of the tab", async ({ page }) => {
    const choice = page.role("group", { name: "The app in this tab asks" });
    await choice.role("radio", { name: "Simulated backend" }).press();
    await page.open("/explore");
    await expectShown(page.text(SIMULATED));
    await expectCount(page.role("article"), 16);
  });

  step("a person logs in to the simulated backend and keeps a video for later", async ({ page }) => {
    await page.role("link", { name: "LOGIN" }).press();
    await page.label("Email").type("asha@greenroom.example");
    await page.label("Password", true).type("sample-green-room");
    await page.role("button", { name: "LOG IN", exact: true }).press();
    await expectAnnounced(page, "Logged in successfully");
    await expectPath(page, "/explore");
    await page.role("article").at(0).role("link").at(0).press();
    await page.role("button", { name: "Watch later" }).press();
    await expectAnnounced(page, "Added To Watch Later");
  });

  step("what the simulated backend keeps outlives a reload", async ({ page }) => {
    await page.open("/watchlater");
    await expectTitle(page, "WATCH LATER VIDEOS");
    await expectCount(page.role("main").role("article"), 1);
  });

  step("the request tester sends a body to the simulated backend", async ({ page }) => {
    await page.open("/request-tester");
    await page.css("[placeholder='Enter your endpoint']").type("/api/test/todos");
    await page.role("button", { name: "Submit" }).press();
    await expectWords(page.role("region", { name: "Response" }), [/200/]);
  });

  step("the tab goes back to the server, where nobody is logged in", async ({ page }) => {
    await page.open("/explore");
    await pressLogOut(page);
    await expectShown(page.role("link", { name: "LOGIN" }));
    await page.role("button", { name: "Back to the server" }).press();
    await expectGone(page.text(SIMULATED));
    await expectShown(page.role("link", { name: "LOGIN" }));
  });
};

import { expect } from "vitest";
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

const SIMULATED = "This tab uses the simulated backend";

async function send(page: Page): Promise<void> {
  await page.role("button", { name: "Send", exact: true }).press();
}

/** Steps in which a tab uses the simulated backend instead of the server. */
export const simulatedSteps: Steps = (step) => {
  step("sends a request from the playground to the server", async ({ page }) => {
    await page.open("/mock-server");
    await send(page);
    await expectWords(page.role("region", { name: "Response" }), [/200/]);
  });

  step("responds to the tab's app from the simulated backend", async ({ page, browser }) => {
    const choice = page.role("group", { name: "The app in this tab uses" });
    await choice.role("radio", { name: "Simulated backend" }).press();
    await page.open("/explore");
    await expectShown(page.text(SIMULATED));
    await expectCount(page.role("article"), 16);
    if (browser.isFirefox) {
      const [bar, brand] = await page.ask("barColours");
      expect(bar, "colour of the progress of loading").toBe(brand);
    }
  });

  step("logs in to the simulated backend and saves a video for later", async ({ page }) => {
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

  step("retains data of the simulated backend over a reload", async ({ page }) => {
    await page.open("/watchlater");
    await expectTitle(page, "WATCH LATER VIDEOS");
    await expectCount(page.role("main").role("article"), 1);
  });

  step("sends a body from the request tester to the simulated backend", async ({ page }) => {
    await page.open("/request-tester");
    await page.css("[placeholder='Enter your endpoint']").type("/api/test/todos");
    await page.role("button", { name: "Submit" }).press();
    await expectWords(page.role("region", { name: "Response" }), [/200/]);
  });

  step("switches the tab back to the server without a session", async ({ page }) => {
    await page.open("/explore");
    await pressLogOut(page);
    await expectShown(page.role("link", { name: "LOGIN" }));
    await page.role("button", { name: "Back to the server" }).press();
    await expectGone(page.text(SIMULATED));
    await expectShown(page.role("link", { name: "LOGIN" }));
  });
};

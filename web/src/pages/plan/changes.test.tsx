import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answered } from "../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { videosOf } from "../../testing/catalogue.ts";
import { agenda, planned } from "../../testing/plan.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const titles = () =>
  agenda()
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

/** Drops the first thing of the day, and returns its title. */
async function dropFirst(): Promise<string> {
  await expect.poll(() => titles().length).toBeGreaterThan(0);
  const [title = ""] = titles();
  await agenda()
    .getByRole("button", { name: `Later, swap or drop: ${title}` })
    .click();
  await page.getByRole("menuitem", { name: "Drop from the plan" }).click();
  await expect.poll(titles).not.toContain(title);
  return title;
}

//proves:plan-changed
test("UNDO of a change leaves later changes as they are", async () => {
  const { backend } = await renderApp({ at: "/plan", earlier: planned() });
  const first = await dropFirst();
  const undoFirst = page.getByRole("button", { name: "UNDO" });
  await expect.element(undoFirst).toBeVisible();
  const second = await dropFirst();
  await expect.poll(() => undoFirst.elements()).toHaveLength(2);
  // The newest toast is on top.
  await undoFirst.nth(1).click();
  await expect.poll(titles).toContain(first);
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  const left = videosOf("Product Management").find(({ title }) => title === second);
  const dropped = async () => (await answered(api.GET("/user/plan"))).plan?.dropped;
  await expect.poll(dropped).toEqual([left?._id]);
});

//proves:plan-follows
test("it follows what was done on another device", async () => {
  const { backend } = await renderApp({ at: "/plan", earlier: planned() });
  await expect.poll(() => titles().length).toBeGreaterThan(0);
  const [before] = titles();
  const video = videosOf("Product Management").find(({ title }) => title === before);
  const device = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  await answered(
    device.PUT("/user/positions/{videoId}", {
      params: { path: { videoId: video?._id ?? "" } },
      body: { seconds: 1_000, length: 1_000, ago: 0 },
    }),
  );
  window.dispatchEvent(new Event("online"));
  await expect.poll(titles).not.toContain(before);
});

import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { saveNote } from "../features/notes/notebook.ts";
import { VIDEOS } from "../testing/catalogue.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { begin, record } from "../testing/round.ts";
import { APPLE, reportVendor } from "../testing/vendor.ts";
// The app loads the background tasks after the page. The test imports them to have them at once.
import "./BackgroundTasks.tsx";

const [video] = VIDEOS;
const warning = page.getByText("This browser deletes guests’ data after 7 days without a visit.");

/** Writes a note as a guest in a browser with this vendor. */
async function takeNote(vendor: string) {
  reportVendor(vendor);
  const { store } = await renderApp({ at: "/liked", asGuest: true });
  const take = () => store.dispatch(saveNote({ videoId: video._id, seconds: 1, text: "One" }));
  take();
  return take;
}

//proves:guests-warned
test("warns a guest in Safari once, with the first note, that the browser deletes data after 7 days", async () => {
  const take = await takeNote(APPLE);
  await expect.element(warning).toBeVisible();
  await expect.element(page.getByRole("button", { name: "CREATE ACCOUNT" })).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(warning).not.toBeInTheDocument();
  take();
  await expect.poll(() => localStorage.getItem("warned")).not.toBeNull();
  await expect.element(warning).not.toBeInTheDocument();
});

test("does not warn a guest about deletion in other browsers", async () => {
  await takeNote("Google Inc.");
  await expect.element(warning).not.toBeInTheDocument();
  expect(localStorage.getItem("warned")).toBeNull();
});

const deleted = page.getByText("This browser deletes your data after 7 days without a visit.");

//proves:guests-warned
test.each([390, 1440])(
  "shows a permanent warning above a guest's lists in Safari in a window of %d px",
  async (width) => {
    await page.viewport(width, 900);
    reportVendor(APPLE);
    await renderApp({ at: "/notes", asGuest: true });
    await expect.element(deleted).toBeVisible();
    await expect.element(page.getByRole("main").getByRole("link", { name: "Create account" })).toBeVisible();
  },
);

test("shows no warning about deletion above the lists in other browsers", async () => {
  await page.viewport(390, 844);
  await renderApp({ at: "/notes", asGuest: true });
  await expect.element(page.getByText("You are logged in as a guest.")).toBeVisible();
  await expect.element(deleted).not.toBeInTheDocument();
});

//proves:guests-warned
test("warns below a draft that Safari deletes it after 7 days", async () => {
  reportVendor(APPLE);
  await renderApp({ at: `/explore/${video._id}`, asGuest: true });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await userEvent.keyboard("n");
  await page.getByRole("textbox", { name: /^Note at/ }).fill("Half a thought");
  await expect.element(page.getByText("Draft saved for 7 days")).toBeVisible();
});

//proves:guests-warned
test("warns below the draft of a written answer that Safari deletes it after 7 days", async () => {
  reportVendor(APPLE);
  await begin({ id: "goal" });
  await page.getByRole("button", { name: "Write instead" }).click();
  await expect.element(page.getByText(/saved for 7 days as you type/)).toBeVisible();
});

//proves:guests-warned
test("warns during a practice round and in the overview that Safari deletes recordings after 7 days", async () => {
  reportVendor(APPLE);
  await begin({ id: "goal" });
  await record();
  await expect.element(page.getByText(/deletes it after 7 days without a visit/)).toBeVisible();
  await page.getByRole("button", { name: "Leave practice" }).click();
  await expect
    .element(page.getByText(/This browser deletes recordings after 7 days without a visit\./))
    .toBeVisible();
});

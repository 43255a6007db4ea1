import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { keepNote } from "../features/notes/notebook.ts";
import { VIDEOS } from "../testing/catalogue.ts";
import { renderApp } from "../testing/renderApp.tsx";
// What goes on behind every page comes later than the page; here it is there from the start.
import "./BehindPages.tsx";

const [video] = VIDEOS;
const warning = page.getByText("This browser forgets guests after 7 days without a visit.");

/** A note that a guest takes in a browser of this vendor. */
async function takeNote(vendor: string) {
  const spy = vi.spyOn(navigator, "vendor", "get").mockReturnValue(vendor);
  onTestFinished(() => spy.mockRestore());
  const { store } = await renderApp({ at: "/liked", asGuest: true });
  const take = () => store.dispatch(keepNote({ videoId: video._id, seconds: 1, text: "One" }));
  take();
  return take;
}

//proves:guests-warned
test("a guest in Safari is told once, with the first note, that Safari forgets guests", async () => {
  const take = await takeNote("Apple Computer, Inc.");
  await expect.element(warning).toBeVisible();
  await expect.element(page.getByRole("button", { name: "KEEP YOUR LISTS" })).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(warning).not.toBeInTheDocument();
  take();
  await expect.poll(() => localStorage.getItem("warned")).not.toBeNull();
  await expect.element(warning).not.toBeInTheDocument();
});

test("a guest in another browser is not", async () => {
  await takeNote("Google Inc.");
  await expect.element(warning).not.toBeInTheDocument();
  expect(localStorage.getItem("warned")).toBeNull();
});

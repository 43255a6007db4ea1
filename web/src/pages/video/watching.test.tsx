import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Video } from "../../data/api/types.ts";
import { createBackend } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [video] = VIDEOS;
const frame = () => document.querySelector("iframe");
const startOf = () => new URL(frame()?.src ?? "about:blank").searchParams.get("start");
const phase = () => document.querySelector("[data-phase]")?.getAttribute("data-phase");
const share = page.getByRole("button", { name: "Share" });
const dialog = page.getByRole("dialog", { name: "Share" });
const linkField = dialog.getByRole("textbox", { name: "Link to this video" });

/** Creates a backend in which some fields of the video are changed. */
function backendWith(fields: Partial<Video>) {
  const backend = createBackend();
  const changed = { ...video, ...fields };
  backend.answer(`GET /api/video/${changed._id}`, () => Response.json({ video: changed }));
  backend.answer("GET /api/videos", () => Response.json({ videos: [changed] }));
  return backend;
}

beforeEach(() => {
  delete document.documentElement.dataset["theatre"];
});

//proves:moment-shared-followed
test.each([
  ["?t=760", "760"],
  ["?t=1h2m3s", "3723"],
  ["?t=soon", null],
  ["", null],
])("starts the video with the query %j in its address at %j", async (query, start) => {
  await renderApp({ at: `/explore/${video._id}${query}` });
  await expect.poll(frame).not.toBeNull();
  expect(startOf()).toBe(start);
});

describe("video description", () => {
  //proves:links-moments-description
  test("opens https links and plays from timestamps in the description", async () => {
    const description = "Slides: https://example.com/slides. <b>Goals</b> from 12:40, the end is at 59:00.";
    await renderApp({
      at: `/explore/${video._id}`,
      backend: backendWith({ description, durationSeconds: 1712 }),
    });
    const link = page.getByRole("link", { name: "https://example.com/slides" });
    await expect.element(link).toHaveAttribute("href", "https://example.com/slides");
    expect(link.element().getAttribute("rel")).toContain("noopener");
    await expect.element(page.getByText("<b>Goals</b> from")).toBeVisible();
    expect(page.getByRole("button", { name: /59:00/ }).elements()).toHaveLength(0);

    await expect.poll(phase).toBe("playing");
    await page.getByRole("button", { name: "Play from 12:40" }).click();
    await share.click();
    await expect.element(dialog.getByRole("checkbox", { name: /^Start at 1[23]:/ })).toBeVisible();
  });
});

describe("share dialog", () => {
  // While a player waits for the user to start it, it reports the start time.
  const _id = "waiting-vid";
  const address = `${location.origin}/explore/${_id}`;

  //proves:moment-shared-followed
  test("links to a video or to its current time, and copies the link", async () => {
    await renderApp({ at: `/explore/${_id}?t=12m40s`, backend: backendWith({ _id }) });
    await share.click();
    await expect.element(linkField).toHaveValue(address);
    await dialog.getByRole("checkbox", { name: "Start at 12:40" }).click();
    const link = `${address}?t=760`;
    await expect.element(linkField).toHaveValue(link);

    const original = Object.getOwnPropertyDescriptor(Navigator.prototype, "clipboard");
    if (!original) throw new Error("The browser has no clipboard.");
    onTestFinished(() => void Object.defineProperty(Navigator.prototype, "clipboard", original));
    // The test removes the clipboard, as in a page without HTTPS.
    Reflect.deleteProperty(Navigator.prototype, "clipboard");
    await dialog.getByRole("button", { name: "COPY LINK" }).click();
    await expect.element(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(share).toHaveFocus();
    const search = page.getByRole("combobox", { name: "Search for Videos" });
    await search.click();
    await userEvent.paste();
    await expect.element(search).toHaveValue(link);
  });

  //proves:moment-shared-followed
  test("offers no timestamp at the start, and a manual copy if the clipboard is blocked", async () => {
    await renderApp({ at: `/explore/${_id}`, backend: backendWith({ _id }) });
    await share.click();
    expect(dialog.getByRole("checkbox").elements()).toHaveLength(0);
    const original = navigator.clipboard.writeText;
    onTestFinished(() => void Object.assign(navigator.clipboard, { writeText: original }));
    Object.assign(navigator.clipboard, {
      writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")),
    });
    await dialog.getByRole("button", { name: "COPY LINK" }).click();
    await expect.element(dialog.getByText(/The browser blocked copying/)).toBeVisible();
    expect(getSelection()?.toString()).toBe(address);
  });
});

describe("theatre mode", () => {
  const button = page.getByRole("button", { name: "Theatre mode" });
  const width = () => frame()?.getBoundingClientRect().width ?? 0;

  //proves:theatre
  test("turns theatre mode on with the key t or the button, and retains it for the next video", async () => {
    await page.viewport(1400, 1000);
    await renderApp({ at: `/explore/${video._id}` });
    await expect.poll(phase).toBe("playing");
    const [player, narrow] = [frame(), width()];
    await userEvent.keyboard("t");
    await expect.element(button).toHaveAttribute("aria-pressed", "true");
    await expect.poll(width).toBeGreaterThan(narrow * 1.2);
    expect(frame()).toBe(player);
    await expect.poll(() => localStorage.getItem("theatre")).toBe("on");
    await expect.element(page.getByRole("navigation", { name: "Main" })).not.toBeInTheDocument();

    await page.getByRole("complementary", { name: "Up next" }).getByRole("link").first().click();
    await expect.poll(frame).not.toBe(player);
    await expect.element(button).toHaveAttribute("aria-pressed", "true");
    await button.click();
    await expect.poll(width).toBe(narrow);
    await expect.poll(() => localStorage.getItem("theatre")).toBeNull();
  });

  test("offers no theatre mode in a narrow window", async () => {
    await page.viewport(600, 900);
    await renderApp({ at: `/explore/${video._id}` });
    await expect.element(share).toBeVisible();
    expect(button.elements()).toHaveLength(0);
  });
});

//proves:long-title-push
test("truncates the title of a video after three lines until the user expands it", async () => {
  const title = "How one answers ".repeat(22).trim();
  await renderApp({ at: `/explore/${video._id}`, backend: backendWith({ title }) });
  const heading = page.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveTextContent(title);
  const height = () => heading.element().clientHeight;
  const whole = page.getByRole("button", { name: "Show the whole title" });
  await expect.element(whole).toHaveAttribute("aria-expanded", "false");
  await document.fonts.ready;
  await expect
    .poll(() => whole.element().getBoundingClientRect().bottom)
    .toBe(heading.element().getBoundingClientRect().bottom);
  const cut = height();
  await whole.click();
  await expect.poll(height).toBeGreaterThan(cut);
  const shorten = page.getByRole("button", { name: "Shorten the title" });
  const box = (element: Element) => element.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(heading.element());
  const last = [...words.getClientRects()].findLast(({ width }) => width > 0);
  const overlaps = ({ right, bottom }: DOMRect) =>
    right > box(shorten.element()).left && bottom > box(shorten.element()).top + 8;
  expect(last && overlaps(last), "the button covers no text").toBe(false);
  expect(box(shorten.element()).bottom, "the button is on the last line").toBe(box(heading.element()).bottom);
  await shorten.click();
  await expect.poll(height).toBe(cut);
});

test("shows no expand button for a title of four lines", async () => {
  // Each word is wider than half of the column, so each line has one word.
  const title = Array.from({ length: 4 }, () => "n".repeat(34)).join(" ");
  await renderApp({ at: `/explore/${video._id}`, backend: backendWith({ title }) });
  const heading = page.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveTextContent(title);
  const line = Number.parseFloat(getComputedStyle(heading.element()).lineHeight);
  expect(Math.round(heading.element().clientHeight / line - 0.1)).toBe(4);
  await expect.poll(phase).toBe("playing");
  expect(page.getByRole("button", { name: /title$/ }).elements()).toHaveLength(0);
});

test.each([
  ["refused-100", ["POST /api/video/refused-100/errors"]],
  ["refused-005", []],
])("reports the YouTube error %s to the server", async (id, reported) => {
  const backend = backendWith({ _id: id });
  await renderApp({ at: `/explore/${id}`, backend });
  await expect.element(page.getByRole("link", { name: "Watch on YouTube" })).toBeVisible();
  await expect.poll(() => backend.calls.filter((call) => call.endsWith("/errors"))).toEqual(reported);
});

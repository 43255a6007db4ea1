import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { TABS } from "./tabs.ts";

const [video, other] = VIDEOS;
const upNext = page.getByRole("tab", { name: "Up next" });
const notes = page.getByRole("tab", { name: "Notes" });
const slider = page.getByRole("slider", { name: "Position in the video" });
const panel = page.getByRole("region", { name: "Next to the video" });
const phase = () => document.querySelector("[data-phase]")?.getAttribute("data-phase");
const player = () => document.querySelector("iframe")?.getBoundingClientRect();

async function onPhone() {
  await page.viewport(390, 844);
}

//proves:video-panel
test("moves between tabs with arrow keys, Home and End, and to the timeline with Escape", async () => {
  await renderApp({ at: `/explore/${video._id}` });
  await expect.poll(phase).toBe("playing");
  await upNext.click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(notes).toHaveFocus();
  await expect.element(notes).toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByText("Log in to take notes")).toBeVisible();
  await userEvent.keyboard("{Home}");
  await expect.element(upNext).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{End}");
  await expect.element(upNext).toHaveAttribute("tabindex", "-1");
  await userEvent.keyboard("{Escape}");
  await expect.element(slider).toHaveFocus();
});

//proves:video-panel
test("does not move the player, and restores the tab of the same video", async () => {
  await renderApp({ at: `/explore/${video._id}` });
  await expect.poll(phase).toBe("playing");
  const [before, frame] = [player(), document.querySelector("iframe")];
  await notes.click();
  await expect.element(page.getByText("Log in to take notes")).toBeVisible();
  expect(player()).toEqual(before);
  expect(document.querySelector("iframe")).toBe(frame);
  await cleanup();
  await renderApp({ at: `/explore/${video._id}` });
  await expect.element(notes).toHaveAttribute("aria-selected", "true");
});

//proves:video-panel
test.each(["", "?list=likes"])("opens the first tab for another video, with the query %o", async (list) => {
  localStorage.setItem("videoTab", `notes ${video._id}`);
  await renderApp({ at: `/explore/${other._id}${list}` });
  await expect.element(upNext).toHaveAttribute("aria-selected", "true");
  expect(localStorage.getItem("videoTab")).toBeNull();
});

//proves:video-panel
test("leaves the tab open between videos of a course", async () => {
  await renderApp({ at: `/explore/${video._id}?list=a-course` });
  await notes.click();
  await cleanup();
  await renderApp({ at: `/explore/${other._id}?list=a-course` });
  await expect.element(notes).toHaveAttribute("aria-selected", "true");
});

test("falls back to the first tab if a stored tab no longer exists", async () => {
  localStorage.setItem("videoTab", `nowhere ${video._id}`);
  await renderApp({ at: `/explore/${video._id}` });
  await expect.element(upNext).toHaveAttribute("aria-selected", "true");
});

//proves:video-panel-sheet
test("raises the panel to the timeline on phones and lowers it on Back", async () => {
  await onPhone();
  await renderApp({ at: `/explore/${video._id}` });
  await expect.poll(phase).toBe("playing");
  await expect.element(page.getByRole("complementary", { name: "Up next" })).toBeVisible();
  await expect.element(notes).toBeInViewport();
  const before = player();
  await notes.click();
  await expect.element(page.getByText("Log in to take notes")).toBeVisible();
  expect(player()).toEqual(before);
  const line = slider.element().getBoundingClientRect();
  await expect.poll(() => panel.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(line.bottom);
  const covered = () => document.querySelectorAll("article [inert] button").length;
  expect(covered(), "covered controls can't be reached").toBeGreaterThan(0);
  history.back();
  await expect.element(page.getByText("Log in to take notes")).not.toBeVisible();
  expect(location.pathname).toBe(`/explore/${video._id}`);
  expect(covered()).toBe(0);
});

//proves:video-panel-sheet
test("lowers the panel of a phone by handle, Escape and drag", async () => {
  await onPhone();
  await renderApp({ at: `/explore/${video._id}` });
  await expect.poll(phase).toBe("playing");
  const handle = page.getByRole("button", { name: "Show or hide the panel" });
  const isUp = () => handle.element().getAttribute("aria-expanded");
  const raise = async () => {
    await notes.click();
    await expect.poll(isUp).toBe("true");
  };
  await raise();
  await handle.click();
  await expect.poll(isUp).toBe("false");
  await raise();
  await userEvent.keyboard("{Escape}");
  await expect.poll(isUp).toBe("false");
  await raise();
  const at = (type: string, clientY: number) =>
    handle.element().dispatchEvent(new PointerEvent(type, { bubbles: true, clientY, pointerId: 1 }));
  const { top } = handle.element().getBoundingClientRect();
  HTMLElement.prototype.setPointerCapture = () => undefined;
  at("pointerdown", top);
  at("pointermove", top + 40);
  at("pointerup", top + 40);
  expect(isUp(), "not far enough").toBe("true");
  at("pointerdown", top);
  at("pointermove", top + 140);
  at("pointerup", top + 140);
  await expect.poll(isUp).toBe("false");
});

describe("VideoPanel in theatre mode", () => {
  const field = page.getByRole("textbox", { name: /^Note at/ });

  async function inTheatre() {
    await page.viewport(1440, 900);
    localStorage.setItem("theatre", "on");
    await renderApp({ at: `/explore/${video._id}`, asGuest: true });
    await expect.poll(phase).toBe("playing");
  }

  //proves:note-at-second
  test("shows the panel above the page without moving page and player", async () => {
    await inTheatre();
    const before = player();
    expect(panel.element().getBoundingClientRect().top).toBeGreaterThan(700);
    await userEvent.keyboard("n");
    await expect.element(field).toHaveFocus();
    await expect.element(field).toBeInViewport({ ratio: 1 });
    expect(window.scrollY).toBe(0);
    expect(player()).toEqual(before);
    await userEvent.keyboard("Goal first");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect
      .element(page.getByRole("list", { name: "Notes of this video" }))
      .toHaveTextContent("Goal first");
    expect(panel.element().getBoundingClientRect().top, "the panel is lowered").toBeGreaterThan(700);
    expect(window.scrollY).toBe(0);
  });

  test("lowers the panel when the focus leaves it, and retains the draft", async () => {
    await inTheatre();
    await userEvent.keyboard("n");
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("Half a");
    slider.element().focus({ preventScroll: true });
    await expect.poll(() => panel.element().getBoundingClientRect().top).toBeGreaterThan(700);
    await userEvent.keyboard("n");
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue("Half a");
    expect(window.scrollY).toBe(0);
  });
});

//proves:practice-offline
test("prefetches the scripts of all tabs", async () => {
  const loads = TABS.map((tab) => vi.spyOn(tab, "load"));
  onTestFinished(() => loads.forEach((load) => load.mockRestore()));
  await renderApp({ at: `/explore/${VIDEOS[0]._id}`, asGuest: true });
  await expect.poll(() => loads.map((load) => load.mock.calls.length > 0)).toEqual(TABS.map(() => true));
});

import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { VIDEOS } from "../../testing/catalogue.ts";
import { holdVideos } from "../../testing/holdVideos.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [video] = VIDEOS;
const slider = page.getByRole("slider", { name: "Where in the video" });
const said = () => slider.element().getAttribute("aria-valuetext");
const phase = () => document.querySelector("[data-phase]")?.getAttribute("data-phase");

//proves:cue-line
test("it says where the video is, and arrow keys move that by five seconds", async () => {
  holdVideos();
  await renderApp({ at: `/explore/${video._id}?t=760` });
  await expect.poll(said).toBe("12:40 of 28:32");
  await expect.element(slider).toBeEnabled();
  slider.element().focus();
  await userEvent.keyboard("{End}");
  await expect.poll(said).toBe("28:32 of 28:32");
  await userEvent.keyboard("{Home}");
  await expect.poll(said).toBe("0:00 of 28:32");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
  await expect.poll(said).toBe("0:30 of 28:32");
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
  await expect.poll(said).toBe("0:15 of 28:32");
});

//proves:cue-line
test("it waits for the player, and keeps its place", async () => {
  await renderApp({ at: `/explore/${video._id}` });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  const top = page.getByRole("heading", { level: 1 }).element().getBoundingClientRect().top;
  await expect.poll(phase).toBe("playing");
  await expect.element(slider).toBeEnabled();
  expect(page.getByRole("heading", { level: 1 }).element().getBoundingClientRect().top).toBe(top);
});

test("where the player can't play there is nothing to move", async () => {
  await renderApp({ at: "/explore/nosuchvideo" });
  expect(slider.elements()).toHaveLength(0);
});

test("Space pauses the video and plays it on, while the line has the focus", async () => {
  await renderApp({ at: `/explore/${video._id}` });
  await expect.element(slider).toBeEnabled();
  await expect.poll(phase).toBe("playing");
  slider.element().focus();
  await userEvent.keyboard(" ");
  await expect.poll(phase).toBe("paused");
  await userEvent.keyboard(" ");
  await expect.poll(phase).toBe("playing");
});

test("single keys work while it has the focus", async () => {
  await renderApp({ at: `/explore/${video._id}` });
  await expect.element(slider).toBeEnabled();
  slider.element().focus();
  await userEvent.keyboard("n");
  await expect.element(page.getByText("Notes are kept in an account")).toBeVisible();
});

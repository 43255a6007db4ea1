import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { VIDEOS } from "../../testing/catalogue.ts";
import { holdVideos } from "../../testing/holdVideos.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [video] = VIDEOS;
const slider = page.getByRole("slider", { name: "Position in the video" });
const valueText = () => slider.element().getAttribute("aria-valuetext");
const phase = () => document.querySelector("[data-phase]")?.getAttribute("data-phase");

//proves:cue-line
test("shows the position of the video and moves it by five seconds with the arrow keys", async () => {
  holdVideos();
  await renderApp({ at: `/explore/${video._id}?t=760` });
  await expect.poll(valueText).toBe("12:40 of 28:32");
  await expect.element(slider).toBeEnabled();
  slider.element().focus();
  await userEvent.keyboard("{End}");
  await expect.poll(valueText).toBe("28:32 of 28:32");
  await userEvent.keyboard("{Home}");
  await expect.poll(valueText).toBe("0:00 of 28:32");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
  await expect.poll(valueText).toBe("0:30 of 28:32");
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
  await expect.poll(valueText).toBe("0:15 of 28:32");
});

//proves:cue-line
test("retains its size while the player loads", async () => {
  await renderApp({ at: `/explore/${video._id}` });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  const top = page.getByRole("heading", { level: 1 }).element().getBoundingClientRect().top;
  await expect.poll(phase).toBe("playing");
  await expect.element(slider).toBeEnabled();
  expect(page.getByRole("heading", { level: 1 }).element().getBoundingClientRect().top).toBe(top);
});

test("disables the timeline if the player cannot play", async () => {
  await renderApp({ at: "/explore/nosuchvideo" });
  expect(slider.elements()).toHaveLength(0);
});

test("pauses and resumes playback with Space", async () => {
  await renderApp({ at: `/explore/${video._id}` });
  await expect.element(slider).toBeEnabled();
  await expect.poll(phase).toBe("playing");
  slider.element().focus();
  await userEvent.keyboard(" ");
  await expect.poll(phase).toBe("paused");
  await userEvent.keyboard(" ");
  await expect.poll(phase).toBe("playing");
});

test("does not intercept single-key shortcuts", async () => {
  await renderApp({ at: `/explore/${video._id}` });
  await expect.element(slider).toBeEnabled();
  slider.element().focus();
  await userEvent.keyboard("n");
  await expect.element(page.getByText("Log in to take notes")).toBeVisible();
});

import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SLIDE_INTERVAL } from "../../shared/constants.ts";
import { holdIntervals } from "../../testing/holdIntervals.ts";
import { withFullMotion } from "../../testing/motion.ts";
import { SCENES } from "../scenes/scenes.tsx";
import { Carousel } from "./Carousel.tsx";

const CAPTIONS = SCENES.map(({ caption }) => caption);

let clock: ReturnType<typeof holdIntervals>;

// Fakes only the timer that changes the slides; animations run in real time.
beforeEach(() => {
  clock = holdIntervals();
});

/** Moves the pointer off the carousel. */
const leave = () => userEvent.hover(page.getByRole("button", { name: "Elsewhere" }));

/** Renders the carousel of the home page and waits until its script is loaded. */
async function show({ reduced = false } = {}) {
  if (!reduced) await withFullMotion();
  const { container } = await render(
    <>
      <Carousel label="Scenes" slides={SCENES} interval={SLIDE_INTERVAL} />
      <button type="button">Elsewhere</button>
    </>,
  );
  await leave();
  const slides = () => [...container.querySelectorAll("li")];
  return {
    container,
    slides,
    inView: () => slides().findIndex((slide) => !slide.inert),
    started: () => expect.poll(() => clock.running()).toBe(1),
  };
}

test("shows one of six slides without dots and hides the others from assistive technology", async () => {
  const { container, slides, started } = await show();
  await started();
  expect(slides()).toHaveLength(6);
  expect(slides().map((slide) => slide.inert)).toEqual([false, true, true, true, true, true]);
  expect(CAPTIONS).toHaveLength(6);
  expect([...container.querySelectorAll("section button")].map((button) => button.ariaLabel)).toEqual([
    "Pause the slides",
    "Previous slide",
    "Next slide",
  ]);
});

//proves:carousel-plays-itself
test("shows the next slide every 3000 ms, and the first after the last", async () => {
  const { inView, started } = await show();
  await started();
  expect(SLIDE_INTERVAL).toBe(3000);
  clock.pass(2999);
  expect(inView()).toBe(0);
  clock.pass(1);
  await expect.poll(inView).toBe(1);
  for (const next of [2, 3, 4, 5, 0, 1]) {
    clock.pass(3000);
    await expect.poll(inView).toBe(next);
  }
});

test("shows the first slide after the last, and the last before the first, with the buttons", async () => {
  const { inView, started } = await show();
  await started();
  await page.getByRole("button", { name: "Previous slide" }).click();
  await expect.poll(inView).toBe(5);
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect.poll(inView).toBe(0);
});

//proves:swiped-paused-waits
test("stops and starts the slides with the pause button", async () => {
  const { started } = await show();
  await started();
  await page.getByRole("button", { name: "Pause the slides" }).click();
  await leave();
  await expect.poll(() => clock.running()).toBe(0);
  await page.getByRole("button", { name: "Play the slides" }).click();
  await leave();
  (document.activeElement as HTMLElement).blur();
  await started();
});

//proves:swiped-paused-waits
test("stops the slides while the pointer is over the carousel", async () => {
  const { started } = await show();
  await started();
  await userEvent.hover(page.getByRole("region", { name: "Scenes" }));
  await expect.poll(() => clock.running()).toBe(0);
  await leave();
  await started();
});

test("does not stop the slides after a touch", async () => {
  const { container, inView, started } = await show();
  await started();
  const finger = new PointerEvent("pointerenter", { pointerType: "touch" });
  container.querySelector("section")?.dispatchEvent(finger);
  // Waits for the next frame. If the fake clock had changed the slide, this frame would show the change.
  await new Promise((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(drawn));
  });
  clock.pass(3000);
  await expect.poll(inView).toBe(1);
});

//proves:swiped-paused-waits
test("stops the slides while the carousel has the focus", async () => {
  const { started } = await show();
  await started();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Pause the slides" })).toHaveFocus();
  await expect.poll(() => clock.running()).toBe(0);
  (document.activeElement as HTMLElement).blur();
  await started();
});

//proves:swiped-paused-waits
test("stops the slides while the tab is hidden", async () => {
  const { started } = await show();
  await started();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => clock.running()).toBe(0);
  hidden.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
  await started();
});

//proves:swiped-paused-waits
test("does not start the slides with reduced motion until the user starts them", async () => {
  const { inView } = await show({ reduced: true });
  await expect.element(page.getByRole("button", { name: "Play the slides" })).toBeVisible();
  expect(clock.running()).toBe(0);
  await expect
    .poll(async () => {
      await page.getByRole("button", { name: "Next slide" }).click();
      return inView();
    })
    .not.toBe(0);
});

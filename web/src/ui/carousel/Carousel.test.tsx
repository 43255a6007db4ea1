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

// Only the clock of the slides is held; what moves them runs as ever.
beforeEach(() => {
  clock = holdIntervals();
});

/** Takes the pointer off the carousel. */
const leave = () => userEvent.hover(page.getByRole("button", { name: "Elsewhere" }));

/** The home page's carousel, once its script has come and its clock runs. */
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

test("it is six slides, of which only the one in view can be met, without a row of dots", async () => {
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
test("it moves every 3000 ms, and after the last comes the first", async () => {
  const { inView, started } = await show();
  await started();
  expect(SLIDE_INTERVAL).toBe(3000);
  clock.pass(2999);
  expect(inView()).toBe(0);
  clock.pass(1);
  await expect.poll(inView).toBe(1);
  for (const next of [2, 3, 4, 5, 0, 1]) {
    clock.pass(3000);
    // oxlint-disable-next-line no-await-in-loop -- one slide after the other
    await expect.poll(inView).toBe(next);
  }
});

test("its buttons lead on and back, over both ends", async () => {
  const { inView, started } = await show();
  await started();
  await page.getByRole("button", { name: "Previous slide" }).click();
  await expect.poll(inView).toBe(5);
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect.poll(inView).toBe(0);
});

//proves:swiped-paused-waits
test("the pause button stops it, and starts it again", async () => {
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
test("it waits while the pointer is over it", async () => {
  const { started } = await show();
  await started();
  await userEvent.hover(page.getByRole("region", { name: "Scenes" }));
  await expect.poll(() => clock.running()).toBe(0);
  await leave();
  await started();
});

test("a finger does not hold the slides: it has no hover to leave with", async () => {
  const { container, inView, started } = await show();
  await started();
  const finger = new PointerEvent("pointerenter", { pointerType: "touch" });
  container.querySelector("section")?.dispatchEvent(finger);
  // What a held clock would show, it shows with the next drawing.
  await new Promise((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(drawn));
  });
  clock.pass(3000);
  await expect.poll(inView).toBe(1);
});

//proves:swiped-paused-waits
test("it waits while the keyboard is in it", async () => {
  const { started } = await show();
  await started();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Pause the slides" })).toHaveFocus();
  await expect.poll(() => clock.running()).toBe(0);
  (document.activeElement as HTMLElement).blur();
  await started();
});

//proves:swiped-paused-waits
test("it waits while its tab is hidden", async () => {
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
test("for a person who wants less motion it stands until it is told to play", async () => {
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

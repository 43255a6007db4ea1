import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AppStore } from "../../app/store.ts";
import { sameDecisionFor } from "../../features/plan/changes.ts";
import { changePlan, saveDecisions } from "../../features/plan/notebook.ts";
import { removePlan } from "../../features/plan/removal.ts";
import { planBodyOf, planItemId } from "../../features/plan/planSettings.ts";
import { fetchPlanDays, selectSchedule } from "../../features/plan/slice.ts";
import { daysAfter } from "../../shared/day.ts";
import { videosOf } from "../../testing/catalogue.ts";
import { agenda, planned, TODAY } from "../../testing/plan.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { COUNTDOWN_SECONDS } from "../../ui/countdown/useCountdown.ts";

/** Duration of every video of the simulated player, in seconds. */
const LENGTH = 1712;

const [first = { _id: "", title: "" }] = videosOf("Product Management");
const over = page.getByText(/^Next in your plan/);
const start = page.getByRole("link", { name: "Start now" });

//proves:plan-next
test("counts down to the next item of the day at the end of a planned video", async () => {
  await renderApp({ at: `/explore/${first._id}?t=${LENGTH - 2}`, earlier: planned() });
  await expect.element(over).toHaveTextContent(/^Next in your plan, in \d s$/);
  await userEvent.keyboard("a");
  await expect.element(over).toHaveTextContent("Next in your plan");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(start).not.toBeInTheDocument();
  expect(location.pathname).toBe(`/explore/${first._id}`);
});

/** Plays the planned video from shortly before its end, and waits for the card with the next item. */
async function watchToTheEnd() {
  await renderApp({ at: `/explore/${first._id}?t=${LENGTH - 2}`, earlier: planned() });
  await expect.element(over).toHaveTextContent(/, in \d s$/);
}

//proves:plan-next
test.each([
  { key: "{Escape}", focused: () => start },
  { key: "{Escape}", focused: () => page.getByRole("slider") },
  { key: "{Enter}", focused: () => page.getByRole("button", { name: "Cancel" }) },
])("closes the card with $key and returns the focus to the timeline", async ({ key, focused }) => {
  await watchToTheEnd();
  (focused().element() as HTMLElement).focus();
  await userEvent.keyboard(key);
  await expect.element(start).not.toBeInTheDocument();
  await expect.element(page.getByRole("slider")).toHaveFocus();
});

//proves:plan-next
test("stops the countdown when the user presses a key in the card", async () => {
  await watchToTheEnd();
  (start.element() as HTMLElement).focus();
  await userEvent.keyboard("{Tab}");
  await expect.element(over).toHaveTextContent(/^Next in your plan$/);
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
});

const frame = () => document.querySelector("iframe");

/** Opens the planned video shortly before its end and moves the focus into the player. */
async function focusThePlayer() {
  await renderApp({ at: `/explore/${first._id}?t=${LENGTH - 2}`, earlier: planned() });
  await expect.poll(frame).not.toBeNull();
  // If the user has moved the focus into the player with Tab, the player retains it.
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
  frame()?.focus();
}

//proves:plan-next
test("moves the focus from the covered player to the card", async () => {
  await focusThePlayer();
  await expect.element(start).toHaveFocus();
  expect(frame()?.inert).toBe(true);
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(frame()?.inert).toBe(false);
});

//proves:plan-next
test("leaves a player in full screen usable until the user leaves full screen", async () => {
  const full = vi.spyOn(document, "fullscreenElement", "get").mockImplementation(frame);
  onTestFinished(() => full.mockRestore());
  await focusThePlayer();
  await expect.element(start).toBeVisible();
  expect(frame()?.inert).toBe(false);
  expect(document.activeElement).toBe(frame());
  full.mockReturnValue(null);
  document.dispatchEvent(new Event("fullscreenchange"));
  await expect.element(start).toHaveFocus();
  expect(frame()?.inert).toBe(true);
});

//proves:plan-next
test("announces the next item once", async () => {
  const texts: string[] = [];
  const watcher = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest("output");
      if (region) texts.push(region.textContent);
    }
  });
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  await watchToTheEnd();
  await expect.poll(() => texts.filter((text) => text.startsWith("Next in 8 seconds: "))).toHaveLength(1);
  watcher.disconnect();
});

//proves:plan-next
test("starts the next item when the countdown ends", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"], shouldAdvanceTime: true });
  await watchToTheEnd();
  const at = location.pathname + location.search;
  vi.advanceTimersByTime((COUNTDOWN_SECONDS - 3) * 1_000);
  await expect.element(over).toHaveTextContent(/^Next in your plan, in [1-3] s$/);
  expect(location.pathname + location.search).toBe(at);
  vi.advanceTimersByTime(3_000);
  await expect.poll(() => location.pathname + location.search).not.toBe(at);
});

//proves:plan-next
test("lists the remaining items of today next to a video that is opened from the plan", async () => {
  await renderApp({ at: "/plan", earlier: planned() });
  await agenda().getByRole("link", { name: first.title }).first().click();
  const next = page.getByRole("complementary", { name: "Next in your plan" });
  await expect.element(next).toBeVisible();
  expect(next.getByRole("link").elements().length).toBeGreaterThan(0);
  expect(next.element().textContent).not.toContain(first.title);
});

/** Returns the days of the plan from the store. */
function daysIn(store: AppStore) {
  const schedule = selectSchedule(store.getState());
  if (schedule === null) throw new Error("got no days of the plan");
  return schedule;
}

//proves:plan-next
test.each([
  { plan: "that was removed", change: (store: AppStore) => void store.dispatch(removePlan()) },
  {
    plan: "with a past interview",
    change: (store: AppStore) => {
      store.dispatch(changePlan((saved) => ({ ...planBodyOf(saved), interviewOn: TODAY })));
    },
  },
  {
    plan: "whose items were dropped",
    change: (store: AppStore) => {
      const items = daysIn(store).days.find(({ date }) => date === TODAY)?.items ?? [];
      store.dispatch(saveDecisions({ dropped: sameDecisionFor(items.map(planItemId), true) }));
    },
  },
  {
    plan: "of yesterday",
    change: (store: AppStore) => {
      const schedule = daysIn(store);
      const [today, yesterday] = [schedule.today, daysAfter(TODAY, -1)];
      const days = schedule.days.map((day) => (day.date === today ? { ...day, date: yesterday } : day));
      const asked = { today: yesterday, offset: 0, writes: -1 };
      store.dispatch(fetchPlanDays.fulfilled({ ...schedule, today: yesterday, days }, "late", asked, {}));
    },
  },
])("lists no items next to a video if the plan is $plan", async ({ change }) => {
  const { store } = await renderApp({ at: "/plan", earlier: planned() });
  await agenda().getByRole("link", { name: first.title }).first().click();
  const next = page.getByRole("complementary", { name: "Next in your plan" });
  await expect.element(next).toBeVisible();
  change(store);
  await expect.element(next).not.toBeInTheDocument();
});

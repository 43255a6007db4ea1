import "../styles/index.css";
import { toast } from "react-toastify/unstyled";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { commands } from "vitest/browser";
import { forgetEntries } from "../shared/entry/entryMemory.ts";

if (Object.keys(import.meta.glob("../data/simulator/build/greenroom.wasm", { query: "?url" })).length === 0) {
  throw new Error("The tests need the simulated backend, which is not built: run `npm run simulator`.");
}

// A toast is there for some seconds, which a busy machine can spend elsewhere: here it outlasts the patience of a matcher.
const TOAST_PACE = 1 / 12;
document.addEventListener("animationstart", ({ target }) => {
  if (!(target instanceof Element) || target.role !== "progressbar") return;
  for (const clock of target.getAnimations()) clock.playbackRate = TOAST_PACE;
});

const errors = vi.spyOn(console, "error");
vi.spyOn(console, "warn").mockImplementation(() => undefined);

beforeEach(async () => {
  await cleanup();
  await commands.youTube("plays");
  // A toast is raised when its script has come: one that the test before asked for last would stand on this test's page,
  // and cover what it presses.
  await vi.dynamicImportSettled();
  toast.dismiss();
  document.documentElement.dataset["theme"] = "light";
  localStorage.clear();
  // Each test is a visit of its own: where the one before had scrolled to must not move its pages.
  sessionStorage.clear();
  forgetEntries();
});

afterEach(() => {
  const said = errors.mock.calls.map((call) => call.map(String).join(" "));
  errors.mockClear();
  expect(said, "no test may leave an error on the console").toEqual([]);
});

import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { usePolling } from "./usePolling.ts";

const run = vi.fn();

function Polling({ response }: { response: object | undefined }) {
  usePolling(run, 300, response);
  return null;
}

test("polls once after each response, and in the background only when the user returns", async () => {
  run.mockClear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const visibility = vi.spyOn(document, "visibilityState", "get");
  onTestFinished(() => visibility.mockRestore());
  const { rerender } = await render(<Polling response={undefined} />);
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
  await rerender(<Polling response={{}} />);
  vi.advanceTimersByTime(299);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(1);

  visibility.mockReturnValue("hidden");
  await rerender(<Polling response={{}} />);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(1);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(run).toHaveBeenCalledTimes(2);
});

import { onTestFinished, vi } from "vitest";

/** Stops the time of playing videos in this test, so that a test on a slow machine gets the same position. */
export function holdVideos(): void {
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
}

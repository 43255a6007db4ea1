import { onTestFinished, vi } from "vitest";

/** Freezes the time of videos in this test, so that slow machines see the same position. */
export function holdVideos(): void {
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
}

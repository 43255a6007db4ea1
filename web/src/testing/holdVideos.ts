import { onTestFinished, vi } from "vitest";

/** Holds the time of the videos of this test where it is: a slow machine looks at the moment that a fast one does. */
export function holdVideos(): void {
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
}

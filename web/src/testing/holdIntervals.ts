import { onTestFinished, vi } from "vitest";

interface Interval {
  run: () => void;
  wait: number;
  next: number;
}

/**
 * Stops intervals that start later in this test. They run only when the test advances them. Vitest's fake timers do
 * not fit, because they advance while a matcher waits, and more on slow machines.
 */
export function holdIntervals() {
  const intervals = new Map<number, Interval>();
  const [begin, end] = [window.setInterval, window.clearInterval];
  let now = 0;
  let last = 0;
  const beginning = vi.spyOn(window, "setInterval").mockImplementation(((run: () => void, wait: number) => {
    last -= 1;
    intervals.set(last, { run, wait, next: now + wait });
    return last;
  }) as unknown as typeof begin);
  const ending = vi.spyOn(window, "clearInterval").mockImplementation((clock) => {
    if (!intervals.delete(Number(clock))) end(clock);
  });
  onTestFinished(() => {
    beginning.mockRestore();
    ending.mockRestore();
  });

  /** Advances the intervals by a number of milliseconds. */
  function pass(milliseconds: number): void {
    const until = now + milliseconds;
    for (;;) {
      const [due] = [...intervals.values()].toSorted((one, other) => one.next - other.next);
      if (!due || due.next > until) break;
      now = due.next;
      due.next += due.wait;
      due.run();
    }
    now = until;
  }

  return { pass, running: () => intervals.size };
}

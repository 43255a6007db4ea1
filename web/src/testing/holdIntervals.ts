import { onTestFinished, vi } from "vitest";

interface Interval {
  run: () => void;
  wait: number;
  next: number;
}

/**
 * Holds intervals that start later in this test until the test advances them. Vitest's fake timers would advance
 * while a matcher waits, more on slow machines.
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

  /** Advances the intervals by milliseconds. */
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

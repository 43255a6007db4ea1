const Machine = Date;
let ahead = 0;

class AdvancedDate extends Machine {
  constructor(...given: [] | [time: string | number]) {
    super(given[0] ?? Machine.now() + ahead);
  }

  static override now(): number {
    return Machine.now() + ahead;
  }
}

/**
 * Sets the clock of this document to an hour of today, in local time; hours from 24 on are on later days. The app reads
 * the clock when the document becomes visible.
 */
export function advanceClock(hours: number): void {
  ahead = new Machine().setHours(hours, 0, 0, 0) - Machine.now();
  Object.assign(globalThis, { Date: AdvancedDate });
  document.dispatchEvent(new Event("visibilitychange"));
}

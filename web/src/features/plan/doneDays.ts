/** What the user has done on a day. */
export interface DayActivity {
  /** Playback time in seconds. */
  seconds: number;
  /** Number of answered questions, including reviews. */
  answers: number;
  /** Number of notes that the user wrote. */
  notes: number;
}

const MINUTE = 60;

/** Minutes of an answer to a question without minutes; the plan uses the same number. */
const ANSWER_MINUTES = 3;

/** Returns the approximate number of minutes that the user has spent; at least 1. */
export function minutesDone({ seconds, answers }: DayActivity): number {
  return Math.max(1, Math.round(seconds / MINUTE) + answers * ANSWER_MINUTES);
}

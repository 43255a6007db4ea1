/** What the user has done on a day. */
export interface DayActivity {
  /** Playback time in seconds. */
  seconds: number;
  /** Number of answered questions, including reviews. */
  answers: number;
  /** Number of notes written. */
  notes: number;
}

const MINUTE = 60;

/** Assumed minutes of an answer, as the plan assumes for a question without minutes. */
const ANSWER_MINUTES = 3;

/** Returns the approximate number of minutes that the user has spent; at least 1. */
export function minutesDone({ seconds, answers }: DayActivity): number {
  return Math.max(1, Math.round(seconds / MINUTE) + answers * ANSWER_MINUTES);
}

/** Activity of the user on one day. */
export interface DayActivity {
  /** Playback time in seconds. */
  seconds: number;
  /** Number of answers to questions, including reviews. */
  answers: number;
  /** Number of notes that the user has written. */
  notes: number;
}

const MINUTE = 60;

/** Minutes that count for an answer to a question without a known length. The server uses the same number. */
const ANSWER_MINUTES = 3;

/** Returns the approximate time that the user has spent, in minutes; at least 1. */
export function minutesDone({ seconds, answers }: DayActivity): number {
  return Math.max(1, Math.round(seconds / MINUTE) + answers * ANSWER_MINUTES);
}

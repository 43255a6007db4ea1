/** What the user has done on a day. */
export interface DayActivity {
  /** Playback time in seconds. */
  seconds: number;
  /** Number of answers to questions, including reviews. */
  answers: number;
  /** Total usual length of these answers in minutes. */
  answerMinutes: number;
  /** Number of notes that the user has written. */
  notes: number;
  /** Number of mock interviews that the user has started. */
  mocks: number;
  /** Total length of the answers in mock interviews, in seconds. */
  mockSeconds: number;
}

const MINUTE = 60;

/** Returns the approximate number of minutes that the user has spent; at least 1. */
export function minutesDone({ seconds, answerMinutes, mockSeconds }: DayActivity): number {
  return Math.max(1, Math.round((seconds + mockSeconds) / MINUTE) + answerMinutes);
}

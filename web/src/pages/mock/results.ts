import type { Interview, InterviewQuestion } from "../../features/interviews/notebook.ts";

/** Returns the number of key points in an interview, and the number that the user has checked. */
export function countPoints({ questions }: Pick<Interview, "questions">): {
  checked: number;
  points: number;
} {
  return {
    checked: questions.reduce((sum, { checkedPoints }) => sum + checkedPoints.length, 0),
    points: questions.reduce((sum, { points }) => sum + points, 0),
  };
}

/** Returns the total duration of all answers in seconds. */
export function answerSecondsOf({ questions }: Pick<Interview, "questions">): number {
  return questions.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Returns the number of key points of a question that the user has not checked. */
export function countMissedPoints({ points, checkedPoints }: InterviewQuestion): number {
  return Math.max(0, points - checkedPoints.length);
}

/** Returns the number of seconds by which an answer was longer than its time; 0 if it was not. */
export function overtimeSecondsOf({ seconds, minutes }: InterviewQuestion): number {
  return Math.max(0, seconds - minutes * 60);
}

/** Results of an interview that can be compared with another interview. */
export interface InterviewResults {
  checked: number;
  points: number;
  /** Number of answers that were not longer than their time. */
  inTime: number;
  count: number;
  /** Longest pause in all recordings in seconds; undefined if no recording was measured. */
  longestPause: number | undefined;
  /**
   * Mean share of silence in all recordings in percent, weighted by duration; undefined if no recording was measured.
   */
  silence: number | undefined;
}

function meanSilence(questions: readonly InterviewQuestion[]): number | undefined {
  const measured = questions.flatMap(({ silence, seconds }) =>
    silence === undefined ? [] : [{ silence, seconds }],
  );
  const seconds = measured.reduce((sum, each) => sum + each.seconds, 0);
  if (measured.length === 0) return undefined;
  if (seconds === 0) return measured[0]?.silence;
  return Math.round(measured.reduce((sum, each) => sum + each.silence * each.seconds, 0) / seconds);
}

/** Returns the results of an interview. */
export function resultsOf(interview: Pick<Interview, "questions">): InterviewResults {
  const { questions } = interview;
  const pauses = questions.flatMap(({ longestPause }) => (longestPause === undefined ? [] : [longestPause]));
  return {
    ...countPoints(interview),
    inTime: questions.filter((question) => overtimeSecondsOf(question) === 0).length,
    count: questions.length,
    longestPause: pauses.length === 0 ? undefined : Math.max(...pauses),
    silence: meanSilence(questions),
  };
}

/** Reports whether the user has checked the key points, so that the other points count as missed. */
export function isSelfChecked({ questions }: Pick<Interview, "questions">): boolean {
  return questions.some(
    ({ checkedPoints, pointChanges = [] }) =>
      checkedPoints.length > 0 || pointChanges.some((change) => change > 0),
  );
}

/** Maximum number of questions to practise next. */
const NEXT = 3;

/** Question to practise next with the reasons. */
export interface QuestionToPractise {
  question: InterviewQuestion;
  /** Number of missed key points; 0 until the user has checked a point of the interview. */
  missed: number;
  /** Seconds by which the answer exceeded its time. */
  overtime: number;
}

/**
 * Returns the questions to practise next: first the questions with the most missed points, then the questions whose
 * answers exceeded the available time the most. Until the user has checked a point, no points count as missed.
 */
export function questionsToPractise(interview: Pick<Interview, "questions">): readonly QuestionToPractise[] {
  const isChecked = isSelfChecked(interview);
  return interview.questions
    .map((question) => ({
      question,
      missed: isChecked ? countMissedPoints(question) : 0,
      overtime: overtimeSecondsOf(question),
    }))
    .filter(({ missed, overtime }) => missed > 0 || overtime > 0)
    .toSorted((one, other) => other.missed - one.missed || other.overtime - one.overtime)
    .slice(0, NEXT);
}

/** Returns the latest interview that started before the given interview. */
export function previousInterview(interview: Interview, all: readonly Interview[]): Interview | undefined {
  const before = all.filter(({ startedAt }) => Date.parse(startedAt) < Date.parse(interview.startedAt));
  return before.toSorted((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt))[0];
}

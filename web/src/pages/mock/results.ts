import type { Interview, InterviewQuestion } from "../../features/interviews/notebook.ts";

/** Returns the number of key points of an interview and the number of key points that the user checked. */
export function countPoints({ questions }: Pick<Interview, "questions">): {
  checked: number;
  points: number;
} {
  return {
    checked: questions.reduce((sum, { checkedPoints }) => sum + checkedPoints.length, 0),
    points: questions.reduce((sum, { points }) => sum + points, 0),
  };
}

/** Returns the duration of all answers in seconds. */
export function answerSecondsOf({ questions }: Pick<Interview, "questions">): number {
  return questions.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Returns the number of key points of a question that the user did not check. */
export function countMissedPoints({ points, checkedPoints }: InterviewQuestion): number {
  return Math.max(0, points - checkedPoints.length);
}

/** Returns the seconds by which an answer exceeded its time, at least 0. */
export function overtimeSecondsOf({ seconds, minutes }: InterviewQuestion): number {
  return Math.max(0, seconds - minutes * 60);
}

/** Results of an interview that are compared. */
export interface InterviewResults {
  checked: number;
  points: number;
  /** Number of answers within their time. */
  inTime: number;
  count: number;
  /** Longest pause of all recordings in seconds; undefined without a measured recording. */
  longestPause: number | undefined;
  /** Mean share of silence of all recordings in percent, by duration; undefined without a measured recording. */
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

/** Maximum number of questions to practise next. */
const NEXT = 3;

/**
 * Returns the questions to practise next: first the questions with the most missed points, then the questions whose
 * answers exceeded the available time the most.
 */
export function questionsToPractise({
  questions,
}: Pick<Interview, "questions">): readonly InterviewQuestion[] {
  return questions
    .filter((question) => countMissedPoints(question) > 0 || overtimeSecondsOf(question) > 0)
    .toSorted(
      (one, other) =>
        countMissedPoints(other) - countMissedPoints(one) ||
        overtimeSecondsOf(other) - overtimeSecondsOf(one),
    )
    .slice(0, NEXT);
}

/** Returns the latest interview that began before the given interview. */
export function previousInterview(interview: Interview, all: readonly Interview[]): Interview | undefined {
  const before = all.filter(({ startedAt }) => Date.parse(startedAt) < Date.parse(interview.startedAt));
  return before.toSorted((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt))[0];
}

import type { InterviewQuestion } from "../../features/interviews/notebook.ts";

/**
 * Returns the time of a change in seconds after the start of the interview. It is later than the previous change, which
 * may come from a device whose clock is ahead.
 */
function timeOfChange(startedAt: string, previous = 0): number {
  return Math.max(1, Math.round((Date.now() - Date.parse(startedAt)) / 1_000), previous + 1);
}

/**
 * Returns the question or the report with a note. The server merges the notes of several devices by the time of each
 * change.
 */
export function withNote<T extends Pick<InterviewQuestion, "note" | "noteAt">>(
  noted: T,
  note: string,
  startedAt: string,
): T {
  return { ...noted, note, noteAt: timeOfChange(startedAt, noted.noteAt) };
}

/**
 * Returns the question with a key point checked or not checked. The server merges the checks of several devices by
 * the time of each change.
 */
export function withCheckedPoint(
  question: InterviewQuestion,
  point: number,
  isChecked: boolean,
  startedAt: string,
): InterviewQuestion {
  const { checkedPoints, pointChanges = [] } = question;
  const others = checkedPoints.filter((other) => other !== point);
  const now = timeOfChange(startedAt, pointChanges[point]);
  const changes = Array.from({ length: Math.max(pointChanges.length, point + 1) }, (_, index) =>
    index === point ? now : (pointChanges[index] ?? 0),
  );
  return {
    ...question,
    checkedPoints: isChecked ? [...others, point].toSorted((one, other) => one - other) : others,
    pointChanges: changes,
  };
}

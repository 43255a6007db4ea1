import type { InterviewQuestion } from "../../features/interviews/notebook.ts";

/**
 * Returns the question with a key point checked or not checked. The server merges the checks of several devices by
 * the time of each change, in seconds after the start of the interview.
 */
export function withCheckedPoint(
  question: InterviewQuestion,
  point: number,
  isChecked: boolean,
  startedAt: string,
): InterviewQuestion {
  const { checkedPoints, pointChanges = [] } = question;
  const others = checkedPoints.filter((other) => other !== point);
  const elapsed = Math.round((Date.now() - Date.parse(startedAt)) / 1_000);
  // The previous change may come from a device whose clock is ahead.
  const now = Math.max(1, elapsed, (pointChanges[point] ?? 0) + 1);
  const changes = Array.from({ length: Math.max(pointChanges.length, point + 1) }, (_, index) =>
    index === point ? now : (pointChanges[index] ?? 0),
  );
  return {
    ...question,
    checkedPoints: isChecked ? [...others, point].toSorted((one, other) => one - other) : others,
    pointChanges: changes,
  };
}

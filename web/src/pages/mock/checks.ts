import type { InterviewQuestion } from "../../features/interviews/notebook.ts";

/**
 * Returns the question with a key point checked or not checked. The time of the change is stored in seconds after the
 * start of the interview. The server uses it to merge changes of several devices.
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
  // The previous change can come from a device whose clock is ahead, but the time must increase.
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

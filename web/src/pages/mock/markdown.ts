import type { Interview, InterviewQuestion } from "../../features/interviews/notebook.ts";
import type { QuestionNote } from "../../features/notes/questionNotebook.ts";
import { nameOfKind, type QuestionBank } from "../../features/questions/bank.ts";
import { ownEntry } from "../../shared/ownEntry.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { countPoints, answerSecondsOf } from "./results.ts";
import { texts } from "./texts.ts";

/** Data that belongs to the questions of an interview, but not to the interview. */
export interface QuestionData {
  bank: QuestionBank | null;
  /** The user's notes on questions, by question ID. */
  notes: Readonly<Record<string, QuestionNote>>;
}

function linesOf(question: InterviewQuestion, index: number, { bank, notes }: QuestionData): string[] {
  const onQuestion = ownEntry(notes, question.questionId);
  const { text, seconds, minutes, points, checkedPoints, longestPause, silence, followUp, followUpAt, note } =
    question;
  const facts = [
    nameOfKind(bank, question) ?? texts.ownKind,
    `${clockTime(seconds)} ${texts.ofTime(minutes)}`,
    texts.pointsOf(checkedPoints.length, points),
    longestPause !== undefined && texts.pause(longestPause),
    silence !== undefined && texts.silence(silence),
  ].filter((fact) => fact !== false);
  return [
    `## ${index + 1}. ${text}`,
    facts.join(" · "),
    ...(followUp === undefined ? [] : [texts.followUpAt(clockTime(followUpAt ?? 0), followUp)]),
    ...(note ? [note] : []),
    ...(onQuestion ? [`${texts.questionNote}: ${onQuestion.text}`] : []),
  ];
}

/** Returns the report of an interview as Markdown. */
export function interviewAsMarkdown(interview: Interview, data: QuestionData): string {
  const { checked, points } = countPoints(interview);
  const minutes = Math.max(1, Math.round(answerSecondsOf(interview) / 60));
  const lines = [
    `# ${texts.reportTitle(checked, points, minutes)}`,
    texts.reportFacts(interview.startedAt, interview.level, interview.breakAfter !== undefined),
    ...interview.questions.flatMap((question, index) => linesOf(question, index, data)),
    ...(interview.note ? [`## ${texts.closing}`, interview.note] : []),
  ];
  return `${lines.join("\n\n")}\n`;
}

import type { QuestionReport } from "../../data/api/types.ts";
import { formatCount, formatNumber } from "../../shared/text/plural.ts";

const QUESTIONS = { one: "question", other: "questions" };

/** Texts of the import and export of questions. */
export const texts = {
  simulated:
    "The simulated backend in your browser can’t import or export questions. With a server, you can do this on this page and on the command line.",
  choose: "Choose questions",
  exportAs: (form: string) => `Export as ${form}`,
  exporting: "Exporting questions",
  exportFailed: "Couldn’t export the questions. Try again.",
  uploading: (name: string) => `Uploading ${name}`,
  preview: (name: string, report: QuestionReport) =>
    `${name}: ${[
      `${formatNumber(report.new)} new`,
      `${formatNumber(report.updated)} updated`,
      `${formatNumber(report.known)} known`,
      `${formatNumber(report.refused)} invalid`,
    ].join(", ")}`,
  next: (report: QuestionReport) => {
    if (report.refused > 0)
      return "Correct the invalid rows and choose the file again. Nothing is imported until then.";
    return report.new + report.updated === 0
      ? "The library has all of these questions."
      : "Nothing has changed yet.";
  },
  refused: "Invalid rows",
  apply: (count: number) => `Import ${formatCount(count, QUESTIONS)}`,
  close: "Close preview",
  done: ({ new: fresh, updated }: QuestionReport) => `${formatCount(fresh + updated, QUESTIONS)} imported`,
  more: (shown: number, total: number) => `The first ${formatNumber(shown)} of ${formatNumber(total)}.`,
} as const;

import { createDrafts } from "../../data/drafts/drafts.ts";
import type { AnswerMode } from "../../features/interviews/notebook.ts";

/** Self-check of an answer that is not rated yet. */
export interface CheckDraft {
  way: AnswerMode;
  /** Duration of the answer in seconds; absent if it is unknown, and for a recording, which contains its duration. */
  seconds?: number;
  /** Indexes of the checked key points. */
  points: readonly number[];
}

const WAYS: readonly unknown[] = ["speak", "write", "think"] satisfies AnswerMode[];

function isDraft(value: unknown): value is CheckDraft {
  if (typeof value !== "object" || value === null) return false;
  const { way, seconds, points } = value as Partial<Record<string, unknown>>;
  return (
    WAYS.includes(way) &&
    (seconds === undefined || typeof seconds === "number") &&
    Array.isArray(points) &&
    points.every((point) => Number.isInteger(point))
  );
}

/** Drafts of self-checks by question ID. */
export const CHECK_DRAFTS = createDrafts("check", isDraft);

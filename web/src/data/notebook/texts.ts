import { formatList } from "../../shared/text/formatList.ts";
import { formatCount } from "../../shared/text/plural.ts";
import type { QueuedWrite } from "./writes.ts";

const KINDS: Readonly<Record<string, (count: number) => string>> = {
  positions: (count) => `your position in ${formatCount(count, { one: "video", other: "videos" })}`,
  notes: (count) => formatCount(count, { one: "note", other: "notes" }),
  questions: (count) => formatCount(count, { one: "question", other: "questions" }),
  ratings: (count) => formatCount(count, { one: "rating", other: "ratings" }),
  interviews: (count) => formatCount(count, { one: "mock interview", other: "mock interviews" }),
  stories: (count) => formatCount(count, { one: "story", other: "stories" }),
  interviewDays: (count) => formatCount(count, { one: "interview day", other: "interview days" }),
  questionNotes: (count) => formatCount(count, { one: "note", other: "notes" }),
  plan: () => "your plan",
  planChanges: (count) => formatCount(count, { one: "change to your plan", other: "changes to your plan" }),
};

/** Texts for unsent writes. */
export const texts = {
  /** Lists the writes by notebook: "your position in 2 videos and 1 note". */
  unsent: (writes: readonly QueuedWrite[]) => {
    const counts = new Map<string, number>();
    for (const { notebook } of writes) counts.set(notebook, (counts.get(notebook) ?? 0) + 1);
    return formatList([...counts].map(([notebook, count]) => KINDS[notebook]?.(count) ?? "your last change"));
  },
} as const;

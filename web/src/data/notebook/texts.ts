import { listed } from "../../shared/text/listed.ts";
import { counted } from "../../shared/text/plural.ts";
import type { Write } from "./writes.ts";

const KINDS: Readonly<Record<string, (count: number) => string>> = {
  positions: (count) => `your place in ${counted(count, { one: "video", other: "videos" })}`,
  notes: (count) => counted(count, { one: "note", other: "notes" }),
  questions: (count) => counted(count, { one: "question", other: "questions" }),
  ratings: (count) => counted(count, { one: "rating", other: "ratings" }),
  plan: () => "your plan",
};

/** The words of what the server has not got yet. */
export const texts = {
  /** What the writes are, by notebook: "your place in 2 videos and 1 note". */
  unsent: (writes: readonly Write[]) => {
    const counts = new Map<string, number>();
    for (const { notebook } of writes) counts.set(notebook, (counts.get(notebook) ?? 0) + 1);
    return listed([...counts].map(([notebook, count]) => KINDS[notebook]?.(count) ?? "your last change"));
  },
} as const;

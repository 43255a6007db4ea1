import { SITE_NAME } from "../../shared/servedMark.ts";
import { listed } from "../../shared/text/listed.ts";
import { counted } from "../../shared/text/plural.ts";

const KINDS: Readonly<Record<string, (count: number) => string>> = {
  positions: (count) => `your place in ${counted(count, { one: "video", other: "videos" })}`,
  notes: (count) => counted(count, { one: "note", other: "notes" }),
  questions: (count) => counted(count, { one: "question", other: "questions" }),
  ratings: (count) => counted(count, { one: "rating", other: "ratings" }),
  plan: () => "your plan",
};

/** What is said of what the server has not got yet. */
export const texts = {
  offline: "You are offline.",
  unreachable: `${SITE_NAME} can’t be reached.`,
  /** What is kept, by notebook, and what becomes of it. */
  kept: (counts: ReadonlyMap<string, number>) => {
    const parts = [...counts].map(([notebook, count]) => KINDS[notebook]?.(count) ?? "what you did");
    return `Kept here until it can be sent: ${listed(parts)}.`;
  },
  /** What a guest is told where the browser deletes what it stores. */
  guestsDeleted: "This browser forgets guests after 7 days without a visit.",
  keepLists: "KEEP YOUR LISTS",
  refused: "What you did could not be kept.",
  refusedBecause: (reason: string) => `What you did could not be kept. ${reason}`,
};

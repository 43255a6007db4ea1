import type { PlanItem } from "../../data/api/types.ts";
import { texts } from "./texts.ts";

/** Which part of a video an item is, in words: its chapters, where it begins and ends with them. */
export function partInWords({ from = 0, to = 0, chapters }: PlanItem): string {
  if (chapters !== undefined) return texts.chapters(chapters);
  if (from > 0 && to > 0) return texts.fromTo(from, to);
  if (from > 0) return texts.fromOn(from);
  return to > 0 ? texts.upTo(to) : texts.whole;
}

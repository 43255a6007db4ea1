import type { PlanItem } from "../../data/api/types.ts";
import { joinParts } from "../../shared/text/joinParts.ts";
import { texts } from "./texts.ts";

/**
 * Describes the part of a video: its chapters, or its start and end. It also states whether the user watches the
 * video again.
 */
export function describePart(item: PlanItem): string {
  return item.again ? joinParts(texts.again, boundsInWords(item)) : boundsInWords(item);
}

function boundsInWords({ from = 0, to = 0, chapters }: PlanItem): string {
  if (chapters !== undefined) return texts.chapters(chapters);
  if (from > 0 && to > 0) return texts.fromTo(from, to);
  if (from > 0) return texts.fromOn(from);
  return to > 0 ? texts.upTo(to) : texts.whole;
}

import type { PlanItem } from "../../data/api/types.ts";
import { texts } from "./texts.ts";

/** Which part of a video an item is, in words. */
export function partInWords({ from = 0, to = 0 }: PlanItem): string {
  if (from > 0 && to > 0) return texts.fromTo(from, to);
  if (from > 0) return texts.fromOn(from);
  return to > 0 ? texts.upTo(to) : texts.whole;
}

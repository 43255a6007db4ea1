import type { CuratedCategory } from "../../data/api/types.ts";
import { tonesOf } from "../../shared/tone.ts";

/** Returns the tone for a category after the last one: the first of `tones` that none of the last categories has. */
export function nextTone(
  categories: readonly Pick<CuratedCategory, "categoryName" | "imgUrl">[],
  tones: readonly string[],
): string | undefined {
  const last = new Set<string>(tonesOf(categories).slice(1 - tones.length));
  return tones.find((tone) => !last.has(tone));
}

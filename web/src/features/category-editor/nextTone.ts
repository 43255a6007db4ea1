import type { CuratedCategory } from "../../data/api/types.ts";
import { toneOf, toneOfImage } from "../../shared/tone.ts";

/** Returns the tone for a category after the last one: the first of `tones` that none of the last categories has. */
export function nextTone(
  categories: readonly Pick<CuratedCategory, "categoryName" | "imgUrl">[],
  tones: readonly string[],
): string | undefined {
  const last = new Set<string>(
    categories
      .slice(1 - tones.length)
      .map(({ categoryName, imgUrl }) => toneOfImage(imgUrl) ?? toneOf(categoryName)),
  );
  return tones.find((tone) => !last.has(tone));
}

import { type Tone, toneOf, TONES } from "../../shared/tone.ts";
import type { WatchedCategory } from "./watched.ts";

/**
 * Returns the distinct colours of categories in a chart. A category has its own tone. If an earlier category has the
 * same tone, it has a free tone. The combined categories, which have no name, have the border colour.
 */
export function chartTonesOf(categories: readonly Pick<WatchedCategory, "name">[]): (Tone | "border")[] {
  const taken = new Set<Tone>();
  return categories.map(({ name }) => {
    if (name === "") return "border";
    const own = toneOf(name);
    const tone = taken.has(own) ? (TONES.find((each) => !taken.has(each)) ?? own) : own;
    taken.add(tone);
    return tone;
  });
}

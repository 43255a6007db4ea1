import { type Tone, toneOf, TONES } from "../../shared/tone.ts";
import type { WatchedCategory } from "./watched.ts";

/**
 * Returns a different colour for each category of a chart. A category has the colour of its own tone, unless an
 * earlier category uses it. The combined categories, which have no name, have the colour of borders.
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

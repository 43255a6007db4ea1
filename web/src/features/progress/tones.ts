import { type Tone, toneOf, TONES } from "../../shared/tone.ts";
import type { WatchedCategory } from "./watched.ts";

/**
 * The colours of categories in one chart, none twice: each has its own tone as long as none before it has. What is not
 * named has the colour of a border.
 */
export function tonesOf(categories: readonly Pick<WatchedCategory, "name">[]): (Tone | "border")[] {
  const taken = new Set<Tone>();
  return categories.map(({ name }) => {
    if (name === "") return "border";
    const own = toneOf(name);
    const tone = taken.has(own) ? (TONES.find((each) => !taken.has(each)) ?? own) : own;
    taken.add(tone);
    return tone;
  });
}

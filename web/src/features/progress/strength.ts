/** How well a question is known, from the best to what was not answered yet. */
export const STRENGTHS = ["firm", "settling", "fresh", "new"] as const;

/** How well a question is known. */
export type Strength = (typeof STRENGTHS)[number];

/** How many questions are known how well. */
export type Strengths = Readonly<Record<Strength, number>>;

/** What of a question's schedule says how well it is known; undefined for one that was never answered. */
type Known = { stability: number } | undefined;

/** From how many days on an answer that stays with somebody for so long counts as settling, and as firm. */
const SETTLING = 7;
const FIRM = 21;

/**
 * How well a question is known: by its stability, which is after how many days nine of ten people could still answer it.
 * It changes with ratings alone, and not while somebody waits.
 */
export function strengthOf(known: Known): Strength {
  if (known === undefined) return "new";
  if (known.stability >= FIRM) return "firm";
  return known.stability >= SETTLING ? "settling" : "fresh";
}

/** How many questions there are of each strength. */
export function strengthsOf(questions: readonly Known[]): Strengths {
  const counts = { firm: 0, settling: 0, fresh: 0, new: 0 };
  for (const known of questions) counts[strengthOf(known)] += 1;
  return counts;
}

/** How many of them were answered at least once. */
export function answeredOf({ firm, settling, fresh }: Strengths): number {
  return firm + settling + fresh;
}

/** Strengths of questions from the best known questions to unanswered questions. */
export const STRENGTHS = ["strong", "improving", "weak", "new"] as const;

/** Strength of a question: how well the user knows the answer. */
export type Strength = (typeof STRENGTHS)[number];

/** Number of questions per strength. */
export type Strengths = Readonly<Record<Strength, number>>;

/** Schedule of a question; undefined if it was never answered. */
type Known = { stability: number } | undefined;

/** Minimum stability in days of each strength. */
const IMPROVING = 7;
const STRONG = 21;

/**
 * Returns the strength of a question by its stability: the days after which recall is 90 %. It changes only with
 * ratings.
 */
export function strengthOf(known: Known): Strength {
  if (known === undefined) return "new";
  if (known.stability >= STRONG) return "strong";
  return known.stability >= IMPROVING ? "improving" : "weak";
}

/** Counts the questions of each strength. */
export function countByStrength(questions: readonly Known[]): Strengths {
  const counts = { strong: 0, improving: 0, weak: 0, new: 0 };
  for (const known of questions) counts[strengthOf(known)] += 1;
  return counts;
}

/** Returns the number of answered questions. */
export function countAnswered({ strong, improving, weak }: Strengths): number {
  return strong + improving + weak;
}

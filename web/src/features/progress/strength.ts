/** Strengths of questions, from the best known answer to questions without an answer. */
export const STRENGTHS = ["strong", "improving", "weak", "new"] as const;

/** Strength of a question: how well the user knows the answer. */
export type Strength = (typeof STRENGTHS)[number];

/** Number of questions per strength. */
export type Strengths = Readonly<Record<Strength, number>>;

/** Review schedule of a question; undefined if the user has never answered the question. */
type Known = { stability: number } | undefined;

/** Minimum stability, in days, of the strengths "improving" and "strong". */
const IMPROVING = 7;
const STRONG = 21;

/**
 * Returns the strength of a question. It depends on the stability of the schedule: the number of days after which
 * recall is 90 %. Only ratings change it.
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

/** Returns the number of questions that the user has answered. */
export function countAnswered({ strong, improving, weak }: Strengths): number {
  return strong + improving + weak;
}

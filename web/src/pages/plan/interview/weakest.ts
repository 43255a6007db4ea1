import type { Plan } from "../../../data/api/types.ts";
import type { PracticeCard } from "../../../widgets/practice-cards/cards.ts";

/** Number of questions that are listed before an interview. */
const COUNT = 5;

const byStrength = (one: PracticeCard, other: PracticeCard) =>
  (one.schedule?.stability ?? 0) - (other.schedule?.stability ?? 0);

/**
 * Returns the questions whose answers the user is most likely to forget. If the user has answered fewer than five
 * questions, own questions and questions of the plan's categories are added.
 */
export function findWeakestCards(
  cards: readonly PracticeCard[],
  { categories }: Pick<Plan, "categories">,
): readonly PracticeCard[] {
  const rated = cards.filter(({ schedule }) => schedule !== undefined).toSorted(byStrength);
  const isWanted = ({ question, schedule }: PracticeCard) =>
    schedule === undefined && (question.by === "self" || categories.includes(question.category ?? ""));
  const fresh = cards
    .filter(isWanted)
    .toSorted((one, other) => Number(other.question.by === "self") - Number(one.question.by === "self"));
  return [...rated, ...fresh].slice(0, COUNT);
}

import type { Category } from "../../../data/api/types.ts";
import type { BankQuestion, Level } from "../../../features/questions/bank.ts";

/** Goal that a user prepares for. */
export interface PreparationGoal {
  /** IDs of categories; empty for the questions of every interview. */
  categories: readonly string[];
  /** Day of the interview; empty if it is unknown. */
  date: string;
}

/** Number of questions of the first day. */
export const FIRST_DAY_QUESTIONS = 3;

/** Number of videos of the first day. */
export const FIRST_DAY_VIDEOS = 2;

/** Categories whose questions every interview asks. */
const EVERY_INTERVIEW = ["behavioural-interviews", "speaking-and-presence"];

const LEVELS: readonly Level[] = ["starter", "usual", "hard"];

/** Returns items of the lists in turn: the first item of each list, then the second item of each, up to a number. */
export function takeRoundRobin<Item>(lists: readonly (readonly Item[])[], count: number): Item[] {
  const taken: Item[] = [];
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let index = 0; index < longest; index += 1) {
    for (const list of lists) {
      const item = list[index];
      if (item !== undefined && taken.length < count) taken.push(item);
    }
  }
  return taken;
}

/**
 * Returns the categories of the plan: the chosen categories, or without a choice the categories of every interview. If
 * the library has no videos about them, the categories of the library are added.
 */
export function planCategoriesOf(
  { categories }: PreparationGoal,
  library: readonly Category[],
): readonly string[] {
  if (categories.length > 0) return categories;
  const hasVideos = library.some(({ _id }) => EVERY_INTERVIEW.includes(_id));
  return hasVideos ? EVERY_INTERVIEW : [...EVERY_INTERVIEW, ...library.map(({ _id }) => _id)];
}

/** Returns the categories of the videos of the first day. The library has videos only in its own categories. */
export function videoCategoriesOf(aim: PreparationGoal, library: readonly Category[]): readonly string[] {
  return planCategoriesOf(aim, library)
    .filter((id) => library.some(({ _id }) => _id === id))
    .slice(0, FIRST_DAY_VIDEOS);
}

/**
 * Returns the questions of the first day: one question of each chosen category in turn, easier questions first. If the
 * categories have too few questions, questions of every interview follow.
 */
export function firstDayQuestionsOf(
  { categories }: PreparationGoal,
  bank: readonly BankQuestion[],
): readonly BankQuestion[] {
  const sorted = bank.toSorted((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
  const of = (id: string) => sorted.filter(({ category }) => category === id);
  const chosen = takeRoundRobin(categories.map(of), FIRST_DAY_QUESTIONS);
  const others = EVERY_INTERVIEW.flatMap(of).filter((question) => !chosen.includes(question));
  return [...chosen, ...others].slice(0, FIRST_DAY_QUESTIONS);
}

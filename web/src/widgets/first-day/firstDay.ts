import type { Category } from "../../data/api/types.ts";
import type { PreparationGoal } from "../../data/intent.ts";
import type { BankQuestion, Level } from "../../features/questions/bank.ts";

/** Number of questions on the first day. */
export const FIRST_DAY_QUESTIONS = 3;

/** Number of videos on the first day. */
export const FIRST_DAY_VIDEOS = 2;

/** IDs of categories with questions that every interview asks. */
const EVERY_INTERVIEW = ["behavioural-interviews", "speaking-and-presence"];

const LEVELS: readonly Level[] = ["starter", "usual", "hard"];

/**
 * Returns items of several lists alternately: the first item of each list, then the second item of each, up to a
 * maximum number.
 */
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
 * Returns the categories of the plan. They are the selected categories, or else those with questions that every
 * interview asks. If the library has no videos about them, it adds the categories of the library.
 */
export function planCategoriesOf(
  { categories }: PreparationGoal,
  library: readonly Category[],
): readonly string[] {
  if (categories.length > 0) return categories;
  const hasVideos = library.some(({ _id }) => EVERY_INTERVIEW.includes(_id));
  return hasVideos ? EVERY_INTERVIEW : [...EVERY_INTERVIEW, ...library.map(({ _id }) => _id)];
}

/** Returns the categories from which the videos of the first day are selected. These are categories of the library. */
export function videoCategoriesOf(aim: PreparationGoal, library: readonly Category[]): readonly string[] {
  return planCategoriesOf(aim, library)
    .filter((id) => library.some(({ _id }) => _id === id))
    .slice(0, FIRST_DAY_VIDEOS);
}

/**
 * Returns the questions of the first day. It takes them from each selected category alternately, easier questions
 * first. If there are too few, questions that every interview asks follow.
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

import type { BankRow, EditableBank } from "../../features/bank-editor/slice.ts";
import { foldWords } from "../../shared/text/fold.ts";

/** Exceptional state of a question: added by a curator, changed by a curator, or hidden from users. */
export type QuestionState = "own" | "edited" | "hidden";

/** Exceptional states in the order of their filters and tags. */
export const QUESTION_STATES: readonly QuestionState[] = ["own", "edited", "hidden"];

/** Filters of the list. An empty value is no filter. */
export interface RowFilter {
  /** Words of the text, the category or the kind, or the start of an ID. */
  words: string;
  state: QuestionState | "";
  /** ID of a category. */
  category: string;
}

/** Filter that all questions match. */
export const ALL_ROWS: RowFilter = { words: "", state: "", category: "" };

/** Question with its state. */
export type QuestionWithState = Pick<BankRow, "origin" | "edited" | "hidden">;

/**
 * Returns the states of a question that the list shows. A visible, unchanged question that ships with the program has
 * no such state.
 */
export function shownStatesOf({ origin, edited, hidden }: QuestionWithState): readonly QuestionState[] {
  const has = { own: origin === "own", edited, hidden };
  return QUESTION_STATES.filter((state) => has[state]);
}

/** Question with the names of its category and kind. */
export interface RowWithNames {
  row: BankRow;
  categoryName: string;
  kindName: string;
}

/** Returns the questions with the names of their categories and kinds. An unknown name is the ID. */
export function rowsWithNames({ questions, categories, kinds }: EditableBank): readonly RowWithNames[] {
  const categoryNames = new Map(categories.map(({ _id, name }) => [_id, name]));
  const kindNames = new Map(kinds.map(({ category, _id, name }) => [`${category} ${_id}`, name]));
  return questions.map((row) => ({
    row,
    categoryName: categoryNames.get(row.category) ?? row.category,
    kindName: kindNames.get(`${row.category} ${row.kind}`) ?? row.kind,
  }));
}

/** Reports whether each word is the start of a word of the text, the category or the kind. */
function contains({ row, categoryName, kindName }: RowWithNames, words: readonly string[]): boolean {
  const own = foldWords(`${row.text} ${categoryName} ${kindName}`);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}

/** Returns the questions that match all filters, in their order. */
export function filterRows(
  rows: readonly RowWithNames[],
  { words, state, category }: RowFilter,
): readonly RowWithNames[] {
  const wanted = foldWords(words);
  const id = words.trim();
  return rows.filter(
    (named) =>
      (category === "" || named.row.category === category) &&
      (state === "" || shownStatesOf(named.row).includes(state)) &&
      (contains(named, wanted) || (id !== "" && named.row._id.startsWith(id))),
  );
}

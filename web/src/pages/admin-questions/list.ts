import type { BankRow, EditableBank } from "../../features/bank-editor/slice.ts";
import { foldWords } from "../../shared/text/fold.ts";

/** State that a question's row shows: added by a curator, edited by a curator, or hidden from users. */
export type QuestionState = "own" | "edited" | "hidden";

/** States of questions, in the order of the filters and tags. */
export const QUESTION_STATES: readonly QuestionState[] = ["own", "edited", "hidden"];

/** Filters of the list. An empty value means no filter. */
export interface RowFilter {
  /** Words from the text, the category or the kind of a question, or the start of its ID. */
  words: string;
  state: QuestionState | "";
  /** ID of a category; empty for all. */
  category: string;
}

/** Filter that matches all questions. */
export const ALL_ROWS: RowFilter = { words: "", state: "", category: "" };

/** Question with its state. */
export type QuestionWithState = Pick<BankRow, "origin" | "edited" | "hidden">;

/** Returns the states that the row of a question shows. A built-in question that is visible and unchanged has none. */
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

/** Returns the questions with the names of their categories and kinds. If a name is unknown, it is the ID. */
export function rowsWithNames({ questions, categories, kinds }: EditableBank): readonly RowWithNames[] {
  const categoryNames = new Map(categories.map(({ _id, name }) => [_id, name]));
  const kindNames = new Map(kinds.map(({ category, _id, name }) => [`${category} ${_id}`, name]));
  return questions.map((row) => ({
    row,
    categoryName: categoryNames.get(row.category) ?? row.category,
    kindName: kindNames.get(`${row.category} ${row.kind}`) ?? row.kind,
  }));
}

/** Reports whether each search word is the start of a word in the text, the category or the kind of a question. */
function contains({ row, categoryName, kindName }: RowWithNames, words: readonly string[]): boolean {
  const own = foldWords(`${row.text} ${categoryName} ${kindName}`);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}

/** Returns the questions that match all filters. Their order does not change. */
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

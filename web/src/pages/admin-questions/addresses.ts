import { ROUTES } from "../../data/routes.ts";

/** View of the page: the list, the import and export, a new question, or the form of one question. */
export type QuestionsView = { of: "list" | "files" | "new" } | { of: "question"; id: string };

const LIST = ROUTES["admin-questions"];

/** Address of the form that adds a question. */
export const NEW_QUESTION_ADDRESS = `${LIST}?new`;

/** Address of the import and export of questions. */
export const QUESTION_FILES_ADDRESS = `${LIST}?files`;

/** Returns the address of the form that edits a question. */
export function questionAddress(id: string): string {
  return `${LIST}?${new URLSearchParams({ edit: id })}`;
}

/** Returns the view that a query string names. */
export function parseView(search: URLSearchParams): QuestionsView {
  const id = search.get("edit");
  if (id !== null) return { of: "question", id };
  if (search.has("files")) return { of: "files" };
  return { of: search.has("new") ? "new" : "list" };
}

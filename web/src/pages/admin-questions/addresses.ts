import { ROUTES } from "../../data/routes.ts";

/** View of the page: the list, the files, a new question, or the form of one question. */
export type QuestionsView = { of: "list" | "files" | "new" } | { of: "question"; id: string };

const LIST = ROUTES["admin-questions"];

/** Address of the form of a new question. */
export const NEW_QUESTION = `${LIST}?new`;

/** Address of the import and export. */
export const QUESTION_FILES = `${LIST}?files`;

/** Returns the address of the form of a question. */
export function questionAddress(id: string): string {
  return `${LIST}?${new URLSearchParams({ edit: id })}`;
}

/** Returns the view of an address. */
export function parseView(search: URLSearchParams): QuestionsView {
  const id = search.get("edit");
  if (id !== null) return { of: "question", id };
  if (search.has("files")) return { of: "files" };
  return { of: search.has("new") ? "new" : "list" };
}

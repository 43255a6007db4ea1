import type { QuestionGuess } from "./ownList.ts";

/** Categories and minutes that the user has changed, by the text of the question. */
export type GuessEdits = Readonly<Partial<Record<string, QuestionGuess>>>;

/** Text in which the user lists own questions, and the changed guesses, before they are saved. */
export interface OwnListDraft {
  text: string;
  /** Changed guesses. Drafts of earlier versions do not have them. */
  edits?: GuessEdits;
}

function isGuess(value: unknown): value is QuestionGuess {
  if (typeof value !== "object" || value === null) return false;
  const { category, minutes } = value as Partial<Record<string, unknown>>;
  return typeof category === "string" && Number.isInteger(minutes);
}

/** Reports whether a stored value is a draft of a list of own questions. */
export function isOwnListDraft(value: unknown): value is OwnListDraft {
  if (typeof value !== "object" || value === null) return false;
  const { text, edits = {} } = value as Partial<Record<string, unknown>>;
  return (
    typeof text === "string" &&
    typeof edits === "object" &&
    edits !== null &&
    Object.values(edits).every(isGuess)
  );
}

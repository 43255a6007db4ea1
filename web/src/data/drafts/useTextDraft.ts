import { useState } from "react";
import type { Drafts } from "./drafts.ts";
import { useDraft } from "./useDraft.ts";

/** Draft that replaces a saved text. */
export interface TextDraft {
  text: string;
  /** Saved text at the start of the draft. Drafts of earlier versions do not have it. */
  from?: string;
}

/** Reports whether a value has the properties of a draft that replaces a saved text. */
export function isTextDraft(value: unknown): value is TextDraft {
  if (typeof value !== "object" || value === null) return false;
  const { text, from } = value as Partial<Record<keyof TextDraft, unknown>>;
  return typeof text === "string" && (from === undefined || typeof from === "string");
}

interface TextDraftState {
  /** Text of the draft, or the saved text without a draft. */
  text: string;
  /** Whether a draft exists. */
  isDraft: boolean;
  /** Whether the user has edited the text since the page was loaded, and it is not saved yet. */
  isEdited: boolean;
  /** Whether the draft is from before a reload and differs from the saved text. */
  isRestored: boolean;
  /** Whether the saved text has changed since the draft was started. An edit of the draft resolves the conflict. */
  isConflict: boolean;
  /** Updates the draft and stores it. */
  edit: (text: string) => void;
  /** Discards the draft after it was saved. */
  discard: () => void;
}

/**
 * Returns the state of a draft that replaces a saved text. A draft from before a reload must not replace a text that
 * changed since, unless the user edits the draft.
 */
export function useTextDraft(
  store: Drafts<TextDraft>,
  account: string,
  key: string,
  saved: string,
): TextDraftState {
  const { draft, write, discard } = useDraft(store, account, key);
  const [isEdited, setIsEdited] = useState(false);
  const text = draft?.text ?? saved;
  const isRestored = draft !== null && !isEdited && text !== saved;
  return {
    text,
    isDraft: draft !== null,
    isEdited,
    isRestored,
    isConflict: isRestored && (draft.from ?? "") !== saved,
    edit: (next) => {
      setIsEdited(true);
      write({ text: next, from: draft?.from ?? saved });
    },
    discard: () => {
      discard();
      setIsEdited(false);
    },
  };
}

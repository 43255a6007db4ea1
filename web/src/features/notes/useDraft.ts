import { useState } from "react";
import { draftOf, keepDraft, type NoteDraft } from "./drafts.ts";

/** What a person is about to write under a key: the video's id for a new note, a note's own for a change of it. */
export interface Drafting {
  /** Null where nothing is being written. */
  draft: NoteDraft | null;
  /** Begins with something that is no draft yet. */
  begin: (draft: NoteDraft) => void;
  /** Writes on, which outlives a reload. */
  write: (draft: NoteDraft) => void;
  /** Gives the draft up. */
  drop: () => void;
}

/** The drafts of an account. */
export function useDraft(account: string, key: string): Drafting {
  const [drafts, setDrafts] = useState<Partial<Record<string, NoteDraft | null>>>({});
  const draft = drafts[key] === undefined ? draftOf(account, key) : drafts[key];
  const set = (next: NoteDraft | null) => setDrafts((others) => ({ ...others, [key]: next }));
  return {
    draft,
    begin: set,
    write: (next) => {
      set(next);
      keepDraft(account, key, next.text.trim() === "" ? null : next);
    },
    drop: () => {
      set(null);
      keepDraft(account, key, null);
    },
  };
}

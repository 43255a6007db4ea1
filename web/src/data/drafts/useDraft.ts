import { useState } from "react";
import type { Drafts } from "./drafts.ts";

/** What a person is about to write under a key: the video's id for something new, an entry's own for a change of it. */
export interface Drafting<Draft> {
  /** Null where nothing is being written. */
  draft: Draft | null;
  /** Begins with something that is no draft yet. */
  begin: (draft: Draft) => void;
  /** Writes on, which outlives a reload. */
  write: (draft: Draft) => void;
  /** Gives the draft up. */
  drop: () => void;
}

/** The drafts of an account, of one kind. */
export function useDraft<Draft extends { text: string }>(
  kept: Drafts<Draft>,
  account: string,
  key: string,
): Drafting<Draft> {
  const [drafts, setDrafts] = useState<Partial<Record<string, Draft | null>>>({});
  const held = drafts[key];
  const draft = held === undefined ? kept.find(account, key) : held;
  const set = (next: Draft | null) => setDrafts((others) => ({ ...others, [key]: next }));
  return {
    draft,
    begin: set,
    write: (next) => {
      set(next);
      kept.keep(account, key, next.text.trim() === "" ? null : next);
    },
    drop: () => {
      set(null);
      kept.keep(account, key, null);
    },
  };
}

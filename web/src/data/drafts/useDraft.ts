import { useState } from "react";
import { ownEntry } from "../../shared/ownEntry.ts";
import type { Drafts } from "./drafts.ts";

/** Draft under a key: the video's ID for a new entry, the entry's own ID for a change. */
export interface DraftState<Draft> {
  /** Current draft; null if nothing is being written. */
  draft: Draft | null;
  /** Starts a draft without storing it. */
  begin: (draft: Draft) => void;
  /** Updates the draft and stores it. */
  write: (draft: Draft) => void;
  /** Discards the draft. */
  discard: () => void;
}

/** Returns the account's draft of one kind under a key. */
export function useDraft<Draft extends { text: string }>(
  store: Drafts<Draft>,
  account: string,
  key: string,
): DraftState<Draft> {
  const [drafts, setDrafts] = useState<Partial<Record<string, Draft | null>>>({});
  const current = ownEntry(drafts, key);
  const draft = current === undefined ? store.find(account, key) : current;
  const set = (next: Draft | null) => setDrafts((others) => ({ ...others, [key]: next }));
  return {
    draft,
    begin: set,
    write: (next) => {
      set(next);
      store.save(account, key, next.text.trim() === "" ? null : next);
    },
    discard: () => {
      set(null);
      store.save(account, key, null);
    },
  };
}

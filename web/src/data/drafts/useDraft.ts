import { useState } from "react";
import { ownEntry } from "../../shared/ownEntry.ts";
import type { Drafts } from "./drafts.ts";

/** Draft that is stored under a key: the ID of the video for a new entry, the ID of the entry for a change. */
export interface DraftState<Draft> {
  /** Current draft; null if there is no draft. */
  draft: Draft | null;
  /** Starts a draft without storing it. */
  begin: (draft: Draft) => void;
  /** Updates the draft and stores it. */
  write: (draft: Draft) => void;
  /** Discards the draft. */
  discard: () => void;
}

/** Returns the state of the draft of one kind that the account has under a key. */
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

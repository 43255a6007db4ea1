import { readJSON, writeText } from "../../shared/storage.ts";
import { STORAGE_KEYS } from "../storageKeys.ts";

/** What this browser keeps: what one account is about to write, by its kind and key. */
interface Kept {
  account: string;
  drafts: Partial<Record<string, unknown>>;
}

/** What people are about to write, of one kind: it outlives a reload, in this browser alone. */
export interface Drafts<Draft> {
  /** What somebody was about to write under a key. */
  find: (account: string, key: string) => Draft | null;
  /** Keeps what is about to be written under a key, or forgets it. What belongs to another account goes. */
  keep: (account: string, key: string, draft: Draft | null) => void;
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === "object" &&
    value !== null &&
    "account" in value &&
    typeof value.account === "string" &&
    "drafts" in value &&
    typeof value.drafts === "object" &&
    value.drafts !== null
  );
}

function draftsOf(account: string): Kept["drafts"] {
  const kept = readJSON(STORAGE_KEYS.drafts, isKept, { account, drafts: {} });
  return kept.account === account ? kept.drafts : {};
}

/** The drafts of a kind. What another version or another hand has left there is none. */
export function createDrafts<Draft>(
  kind: string,
  accepts: (value: unknown) => value is Draft,
): Drafts<Draft> {
  const nameOf = (key: string) => `${kind}:${key}`;
  return {
    find: (account, key) => {
      const draft = draftsOf(account)[nameOf(key)];
      return accepts(draft) ? draft : null;
    },
    keep: (account, key, draft) => {
      const { [nameOf(key)]: _, ...others } = draftsOf(account);
      const drafts = draft === null ? others : { ...others, [nameOf(key)]: draft };
      const isEmpty = Object.keys(drafts).length === 0;
      writeText(STORAGE_KEYS.drafts, isEmpty ? null : JSON.stringify({ account, drafts } satisfies Kept));
    },
  };
}

/** What is about to be written at a moment of a video. */
export interface MomentDraft {
  /** In seconds. */
  seconds: number;
  text: string;
}

/** Whether a value is a draft at a moment, whatever else it holds. */
export function isMomentDraft(value: unknown): value is MomentDraft {
  return (
    typeof value === "object" &&
    value !== null &&
    "seconds" in value &&
    typeof value.seconds === "number" &&
    "text" in value &&
    typeof value.text === "string"
  );
}

import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readJSON, writeText } from "../../shared/storage.ts";

/** A note that is being written. */
export interface NoteDraft {
  /** The moment at which it is, in seconds. */
  seconds: number;
  text: string;
}

/** What this browser keeps: the drafts of one account, those of new notes by their videos' ids, others by the notes'. */
interface Kept {
  account: string;
  drafts: Partial<Record<string, NoteDraft>>;
}

function isDraft(value: unknown): value is NoteDraft {
  return (
    typeof value === "object" &&
    value !== null &&
    "seconds" in value &&
    typeof value.seconds === "number" &&
    "text" in value &&
    typeof value.text === "string"
  );
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === "object" &&
    value !== null &&
    "account" in value &&
    typeof value.account === "string" &&
    "drafts" in value &&
    typeof value.drafts === "object" &&
    value.drafts !== null &&
    Object.values(value.drafts).every(isDraft)
  );
}

function draftsOf(account: string): Kept["drafts"] {
  const kept = readJSON(STORAGE_KEYS.noteDrafts, isKept, { account, drafts: {} });
  return kept.account === account ? kept.drafts : {};
}

/** What somebody was about to write under a key, in this browser. */
export function draftOf(account: string, key: string): NoteDraft | null {
  return draftsOf(account)[key] ?? null;
}

/** Keeps what is about to be written under a key, or forgets it. What belongs to another account goes. */
export function keepDraft(account: string, key: string, draft: NoteDraft | null): void {
  const { [key]: _, ...others } = draftsOf(account);
  const drafts = draft === null ? others : { ...others, [key]: draft };
  const isEmpty = Object.keys(drafts).length === 0;
  writeText(STORAGE_KEYS.noteDrafts, isEmpty ? null : JSON.stringify({ account, drafts }));
}

import { readJSON, writeText } from "../../shared/storage.ts";
import { STORAGE_KEYS } from "../storageKeys.ts";

/** Stored drafts of one account, by kind and key. */
interface StoredDrafts {
  account: string;
  drafts: Partial<Record<string, unknown>>;
}

/** Unsaved drafts of one kind. They are stored in this browser and survive a reload. */
export interface Drafts<Draft> {
  /** Returns the draft that is stored under a key, or null. */
  find: (account: string, key: string) => Draft | null;
  /**
   * Stores the draft under a key. If the draft is null, it removes the key. It also deletes the drafts of other
   * accounts.
   */
  save: (account: string, key: string, draft: Draft | null) => void;
}

function isStoredDrafts(value: unknown): value is StoredDrafts {
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

function draftsOf(account: string): StoredDrafts["drafts"] {
  const stored = readJSON(STORAGE_KEYS.drafts, isStoredDrafts, { account, drafts: {} });
  return stored.account === account ? stored.drafts : {};
}

/** Creates the storage for drafts of one kind. Stored values that are invalid are ignored. */
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
    save: (account, key, draft) => {
      const { [nameOf(key)]: _, ...others } = draftsOf(account);
      const drafts = draft === null ? others : { ...others, [nameOf(key)]: draft };
      const isEmpty = Object.keys(drafts).length === 0;
      writeText(
        STORAGE_KEYS.drafts,
        isEmpty ? null : JSON.stringify({ account, drafts } satisfies StoredDrafts),
      );
    },
  };
}

/** Draft at a timestamp of a video. */
export interface TimestampDraft {
  /** Timestamp in seconds. */
  seconds: number;
  text: string;
}

/** Reports whether a value has the properties of a draft at a timestamp. Other properties are ignored. */
export function isTimestampDraft(value: unknown): value is TimestampDraft {
  return (
    typeof value === "object" &&
    value !== null &&
    "seconds" in value &&
    typeof value.seconds === "number" &&
    "text" in value &&
    typeof value.text === "string"
  );
}

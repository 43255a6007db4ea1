import { createStore, promisifyRequest, type UseStore } from "idb-keyval";
import { scopedKey } from "../../shared/siteUrl.ts";
import { type MovedRecording, moveRecordedFiles } from "./recordedFiles.ts";
import { bestTake, type Recording, type Take } from "./recording.ts";

/** Number and total size of an account's recordings in this browser. */
export interface RecordingUsage {
  count: number;
  bytes: number;
}

/** Maximum size in bytes of all recordings of an account in this browser. */
export const MAX_BYTES = 2 * 1024 ** 3;

interface SaveOptions {
  /** Maximum size in bytes of all recordings of the account. */
  maxBytes?: number;
  /** Time of the take, in Unix milliseconds. Without it, the take is the latest one. */
  savedAt?: number | undefined;
}

/** Recordings of an account. They are stored only in the database of this browser. */
export interface RecordingStore {
  /**
   * Stores a take of an answer. For each question, only the first, the best and the latest take are retained. If the
   * browser cannot store the take, the promise rejects and the stored takes do not change. The error is a
   * QuotaExceededError if the storage is full or the recordings would exceed `maxBytes`.
   */
  save: (questionId: string, recording: Recording, options?: SaveOptions) => Promise<void>;
  /** Returns the latest take of the answer to a question, or undefined. */
  find: (questionId: string) => Promise<Take | undefined>;
  /** Returns the stored takes of the answer to a question, the oldest first. */
  takes: (questionId: string) => Promise<readonly Take[]>;
  /** Sets the score of the latest take. The value undefined removes the score. Without a take it does nothing. */
  score: (questionId: string, score: number | undefined) => Promise<void>;
  /** Deletes the latest take of the answer to a question. */
  remove: (questionId: string) => Promise<void>;
  /** Deletes all takes except the latest one of each question. */
  removeEarlier: () => Promise<void>;
  removeAll: () => Promise<void>;
  /**
   * Copies the recordings of another account. After that, each question has its first, its best and its latest take.
   */
  mergeFrom: (other: string) => Promise<void>;
  usage: () => Promise<RecordingUsage>;
}

/** Media in the database. In private windows, WebKit can store bytes but no Blob. */
type StoredMedia = Blob | { bytes: ArrayBuffer; type: string };

/**
 * Record of the database. Its key is [account, questionId, savedAt]. Earlier versions stored only one record per
 * question, with the key [account, questionId]. Such a key is sorted before all keys with three parts.
 */
interface StoredRecording extends Omit<Recording, "media"> {
  questionId: string;
  media: StoredMedia;
  /** Time at which the take was stored, in Unix milliseconds. */
  savedAt: number;
  score?: number;
}

/** Record of the database with its key. */
interface KeyedRecording {
  key: IDBValidKey;
  record: StoredRecording;
}

const STORE = "recordings";
const PROBE_KEY = "probe";

const database = createStore(scopedKey("greenroom-recordings"), STORE);

let moved: Promise<void> | undefined;

/** Database of recordings. Before its first use, it gets the recordings that earlier versions stored as files. */
const recordings: UseStore = async (mode, work) => {
  moved ??= moveRecordedFiles(saveMoved);
  await moved;
  return database(mode, work);
};

/**
 * Returns the range of keys of an account, or of one question of an account. In IndexedDB, an array is sorted after
 * all strings and numbers.
 */
function keysOf(...path: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...path], [...path, []]);
}

/** Returns the records of an account, or of one question of an account, the oldest first. */
async function recordsOf(records: IDBObjectStore, ...path: readonly string[]): Promise<KeyedRecording[]> {
  const [keys, values] = await Promise.all([
    promisifyRequest(records.getAllKeys(keysOf(...path))),
    promisifyRequest<StoredRecording[]>(records.getAll(keysOf(...path))),
  ]);
  return keys
    .flatMap((key, index) => {
      const record = values[index];
      return record === undefined ? [] : [{ key, record }];
    })
    .toSorted((one, other) => one.record.savedAt - other.record.savedAt);
}

/** Deletes all takes of a question except the first, the best and the latest. */
async function prune(records: IDBObjectStore, account: string, questionId: string): Promise<void> {
  const takes = await recordsOf(records, account, questionId);
  const all = takes.map(({ record }) => record);
  const retained = new Set([all[0], bestTake(all), all.at(-1)]);
  for (const { key, record } of takes) if (!retained.has(record)) records.delete(key);
}

/** Returns the current time, or if the clock was set back, a time after all given times. */
function timeAfter(times: readonly number[]): number {
  return Math.max(Date.now(), (times.at(-1) ?? 0) + 1);
}

/** Returns the first time from `from` that is not among the given times. */
function freeTime(from: number, times: readonly number[]): number {
  return times.includes(from) ? freeTime(from + 1, times) : from;
}

function takeOf({ record }: KeyedRecording): Take {
  const { media, seconds, peaks, savedAt, score } = record;
  return { media: blobOf(media), seconds, peaks, savedAt, score };
}

function checkQuota(takes: readonly KeyedRecording[], added: number, maxBytes: number): void {
  const bytes = takes.reduce((sum, { record }) => sum + sizeOf(record.media), added);
  if (bytes > maxBytes) throw new DOMException("The recordings exceed the quota", "QuotaExceededError");
}

function blobOf(media: StoredMedia): Blob {
  return media instanceof Blob ? media : new Blob([media.bytes], { type: media.type });
}

function sizeOf(media: StoredMedia): number {
  return media instanceof Blob ? media.size : media.bytes.byteLength;
}

/** Reports whether an operation failed because the storage is full. */
export function isQuotaExceeded(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === "QuotaExceededError";
}

/**
 * Stores media as a Blob, which the browser need not have in memory, or as bytes if a Blob fails. `store` must have
 * no other pending request in its transaction. Otherwise WebKit never ends the transaction after the failure.
 */
async function stored(media: Blob, store: (media: StoredMedia) => Promise<void>): Promise<void> {
  try {
    await store(media);
  } catch (reason) {
    if (isQuotaExceeded(reason)) throw reason;
    await store({ bytes: await media.arrayBuffer(), type: media.type });
  }
}

async function saveMoved({ account, media: blob, ...recording }: MovedRecording): Promise<void> {
  await stored(blob, (media) =>
    database("readwrite", async (records) => {
      const newer = await promisifyRequest(records.count(keysOf(account, recording.questionId)));
      if (newer === 0) records.put({ ...recording, media }, [account, recording.questionId]);
      await promisifyRequest(records.transaction);
    }),
  );
}

/** Asks the browser not to delete the storage of this site. */
function askToPersist(): void {
  if (!("storage" in navigator)) return;
  navigator.storage
    .persist()
    .catch((reason: unknown) => console.warn("Storage may be deleted by the browser", reason));
}

/**
 * Reports whether this browser can store recordings. It stores and deletes a test recording, because some browsers
 * reject it in private windows.
 */
export async function canStoreRecordings(): Promise<boolean> {
  try {
    await stored(new Blob(["probe"]), (media) =>
      recordings("readwrite", async (records) => {
        await promisifyRequest(records.put({ media }, PROBE_KEY));
        records.delete(PROBE_KEY);
        await promisifyRequest(records.transaction);
      }),
    );
    return true;
  } catch (reason) {
    console.warn("This browser can't store recordings", reason);
    return false;
  }
}

/** Returns the store for the recordings of an account in this browser. */
export function recordingsOf(account: string): RecordingStore {
  return {
    save: async (questionId, { media: blob, seconds, peaks }, { maxBytes = MAX_BYTES, savedAt: at } = {}) => {
      const rounded = peaks.map((peak) => Math.round(peak * 100) / 100);
      const before = await recordings("readonly", (records) => promisifyRequest(records.count()));
      const all = await recordings("readonly", (records) => recordsOf(records, account));
      checkQuota(all, blob.size, maxBytes);
      const times = all.flatMap(({ record }) => (record.questionId === questionId ? record.savedAt : []));
      const savedAt = at === undefined ? timeAfter(times) : freeTime(at, times);
      await stored(blob, (media) =>
        recordings("readwrite", async (records) => {
          const record: StoredRecording = { questionId, media, seconds, peaks: rounded, savedAt };
          await promisifyRequest(records.put(record, [account, questionId, savedAt]));
          await prune(records, account, questionId);
          await promisifyRequest(records.transaction);
        }),
      );
      if (before === 0) askToPersist();
    },
    find: (questionId) =>
      recordings("readonly", async (records) => {
        const latest = (await recordsOf(records, account, questionId)).at(-1);
        return latest && takeOf(latest);
      }),
    takes: (questionId) =>
      recordings("readonly", async (records) =>
        (await recordsOf(records, account, questionId)).map((take) => takeOf(take)),
      ),
    score: (questionId, score) =>
      recordings("readwrite", async (records) => {
        const latest = (await recordsOf(records, account, questionId)).at(-1);
        if (!latest) return;
        const { score: _, ...record } = latest.record;
        records.put(score === undefined ? record : { ...record, score }, latest.key);
        await promisifyRequest(records.transaction);
      }),
    remove: (questionId) =>
      recordings("readwrite", async (records) => {
        const latest = (await recordsOf(records, account, questionId)).at(-1);
        if (!latest) return;
        records.delete(latest.key);
        await promisifyRequest(records.transaction);
      }),
    removeEarlier: () =>
      recordings("readwrite", async (records) => {
        const latest = new Map<string, KeyedRecording>();
        for (const take of await recordsOf(records, account)) {
          const earlier = latest.get(take.record.questionId);
          if (earlier) records.delete(earlier.key);
          latest.set(take.record.questionId, take);
        }
        await promisifyRequest(records.transaction);
      }),
    removeAll: () =>
      recordings("readwrite", (records) => {
        records.delete(keysOf(account));
        return promisifyRequest(records.transaction);
      }),
    mergeFrom: (other) =>
      recordings("readwrite", async (records) => {
        const theirs = await recordsOf(records, other);
        for (const { record } of theirs) records.put(record, [account, record.questionId, record.savedAt]);
        for (const questionId of new Set(theirs.map(({ record }) => record.questionId)))
          await prune(records, account, questionId);
        await promisifyRequest(records.transaction);
      }),
    usage: () =>
      recordings("readonly", async (records) => {
        const all = await recordsOf(records, account);
        return {
          count: all.length,
          bytes: all.reduce((bytes, { record }) => bytes + sizeOf(record.media), 0),
        };
      }),
  };
}

import { createStore, promisifyRequest, type UseStore } from "idb-keyval";
import { scopedKey } from "../../shared/siteUrl.ts";
import { type MovedRecording, moveRecordedFiles } from "./recordedFiles.ts";
import type { Recording } from "./recording.ts";

/** Number and size of an account's recordings in this browser. */
export interface Usage {
  count: number;
  bytes: number;
}

/** Recordings of an account, stored only in this browser's database. */
export interface RecordingStore {
  /**
   * Stores the answer to a question and replaces the previous one. It rejects if the browser cannot store it, with a
   * QuotaExceededError if storage is full; the previous answer then remains.
   */
  save: (questionId: string, recording: Recording) => Promise<void>;
  /** Returns the answer to a question, or undefined. */
  find: (questionId: string) => Promise<Recording | undefined>;
  remove: (questionId: string) => Promise<void>;
  removeAll: () => Promise<void>;
  /** Copies the recordings of another account. Of two answers to a question the later one remains. */
  mergeFrom: (other: string) => Promise<void>;
  usage: () => Promise<Usage>;
}

/** Stored media: WebKit stores no Blob in private windows, but bytes. */
type StoredMedia = Blob | { bytes: ArrayBuffer; type: string };

/** Record of the database with the key [account, questionId]. */
interface StoredRecording extends Omit<Recording, "media"> {
  questionId: string;
  media: StoredMedia;
  /** Time of storage in Unix milliseconds. */
  savedAt: number;
}

const STORE = "recordings";
const PROBE_KEY = "probe";

const database = createStore(scopedKey("greenroom-recordings"), STORE);

let moved: Promise<void> | undefined;

/** Database, including recordings that earlier versions stored as files. */
const recordings: UseStore = async (mode, work) => {
  moved ??= moveRecordedFiles(saveMoved);
  await moved;
  return database(mode, work);
};

/** Returns the key range of an account. In IndexedDB an array sorts after every string. */
function keysOf(account: string): IDBKeyRange {
  return IDBKeyRange.bound([account], [account, []]);
}

function allOf(records: IDBObjectStore, account: string): Promise<StoredRecording[]> {
  return promisifyRequest<StoredRecording[]>(records.getAll(keysOf(account)));
}

function blobOf(media: StoredMedia): Blob {
  return media instanceof Blob ? media : new Blob([media.bytes], { type: media.type });
}

function sizeOf(media: StoredMedia): number {
  return media instanceof Blob ? media.size : media.bytes.byteLength;
}

/** Reports whether a failure means that storage is full. */
export function isQuotaExceeded(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === "QuotaExceededError";
}

/**
 * Stores media as a Blob, which need not be in memory, or as bytes if that fails. `store` must not have another request
 * pending when it puts the media: in WebKit, the transaction of a failed put then never ends.
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
      const key = [account, recording.questionId];
      const newer = await promisifyRequest<StoredRecording | undefined>(records.get(key));
      if (!newer) records.put({ ...recording, media }, key);
      await promisifyRequest(records.transaction);
    }),
  );
}

/** Requests persistent storage for this site. */
function askToPersist(): void {
  if (!("storage" in navigator)) return;
  navigator.storage
    .persist()
    .catch((reason: unknown) => console.warn("Storage may be deleted by the browser", reason));
}

/** Reports whether this browser can store recordings, by storing and deleting one. Some cannot in private windows. */
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

/** Returns the recordings of an account in this browser. */
export function recordingsOf(account: string): RecordingStore {
  return {
    save: async (questionId, { media: blob, seconds, peaks }) => {
      const rounded = peaks.map((peak) => Math.round(peak * 100) / 100);
      const before = await recordings("readonly", (records) => promisifyRequest(records.count()));
      await stored(blob, (media) =>
        recordings("readwrite", (records) => {
          const record: StoredRecording = {
            questionId,
            media,
            seconds,
            peaks: rounded,
            savedAt: Date.now(),
          };
          records.put(record, [account, questionId]);
          return promisifyRequest(records.transaction);
        }),
      );
      if (before === 0) askToPersist();
    },
    find: (questionId) =>
      recordings("readonly", async (records) => {
        const key = [account, questionId];
        const found = await promisifyRequest<StoredRecording | undefined>(records.get(key));
        return found && { media: blobOf(found.media), seconds: found.seconds, peaks: found.peaks };
      }),
    remove: (questionId) =>
      recordings("readwrite", (records) => {
        records.delete([account, questionId]);
        return promisifyRequest(records.transaction);
      }),
    removeAll: () =>
      recordings("readwrite", (records) => {
        records.delete(keysOf(account));
        return promisifyRequest(records.transaction);
      }),
    mergeFrom: (other) =>
      recordings("readwrite", async (records) => {
        const own = new Map(
          (await allOf(records, account)).map(({ questionId, savedAt }) => [questionId, savedAt]),
        );
        for (const record of await allOf(records, other)) {
          if ((own.get(record.questionId) ?? 0) <= record.savedAt)
            records.put(record, [account, record.questionId]);
        }
        await promisifyRequest(records.transaction);
      }),
    usage: () =>
      recordings("readonly", async (records) => {
        const all = await allOf(records, account);
        return { count: all.length, bytes: all.reduce((bytes, { media }) => bytes + sizeOf(media), 0) };
      }),
  };
}

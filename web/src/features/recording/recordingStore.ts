import { createStore, promisifyRequest, type UseStore } from "idb-keyval";
import { ofThisSite } from "../../shared/siteFile.ts";
import { type MovedRecording, moveRecordedFiles } from "./recordedFiles.ts";
import type { Recording } from "./recording.ts";

/** How many recordings an account has in this browser, and their size. */
export interface Usage {
  count: number;
  bytes: number;
}

/** The recordings of one account, in this browser's database and nowhere else. */
export interface RecordingStore {
  /**
   * Stores the answer to a question in place of the one before. Rejects when the browser can't store it, with a
   * QuotaExceededError when its storage is full; the answer before is still there then.
   */
  save: (questionId: string, recording: Recording) => Promise<void>;
  /** Returns the answer to a question; undefined when there is none. */
  find: (questionId: string) => Promise<Recording | undefined>;
  remove: (questionId: string) => Promise<void>;
  removeAll: () => Promise<void>;
  /** Copies the recordings of another account; of two answers to a question the later one stays. */
  mergeFrom: (other: string) => Promise<void>;
  usage: () => Promise<Usage>;
}

/** Sound or picture as it is stored: WebKit stores no Blob in private windows, but its bytes. */
type StoredMedia = Blob | { bytes: ArrayBuffer; type: string };

/** A record of the database; its key is [account, questionId]. */
interface StoredRecording extends Omit<Recording, "media"> {
  questionId: string;
  media: StoredMedia;
  /** When it was stored, in milliseconds since 1970. */
  savedAt: number;
}

const STORE = "recordings";
const PROBE_KEY = "probe";

const database = createStore(ofThisSite("greenroom-recordings"), STORE);

let moved: Promise<void> | undefined;

/** The database, with the recordings that earlier versions stored as files. */
const recordings: UseStore = async (mode, work) => {
  moved ??= moveRecordedFiles(saveMoved);
  await moved;
  return database(mode, work);
};

/** The keys of an account: in IndexedDB, an array sorts after each text. */
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

/** Reports whether a failure says that the browser's storage is full. */
export function isQuotaExceeded(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === "QuotaExceededError";
}

/** Stores media as a Blob, which the browser need not hold in memory, or as bytes where it can't. */
async function stored<Result>(media: Blob, store: (media: StoredMedia) => Promise<Result>): Promise<Result> {
  try {
    return await store(media);
  } catch (reason) {
    if (isQuotaExceeded(reason)) throw reason;
    return store({ bytes: await media.arrayBuffer(), type: media.type });
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

/** Asks the browser not to delete what this site stores when the disk is full. */
function askToPersist(): void {
  if (!("storage" in navigator)) return;
  navigator.storage
    .persist()
    .catch((reason: unknown) => console.warn("Storage may be deleted by the browser", reason));
}

/** Reports whether this browser can store recordings: some can't in private windows. It stores one and deletes it. */
export async function canStoreRecordings(): Promise<boolean> {
  try {
    await stored(new Blob(["probe"]), (media) =>
      recordings("readwrite", (records) => {
        records.put({ media }, PROBE_KEY);
        records.delete(PROBE_KEY);
        return promisifyRequest(records.transaction);
      }),
    );
    return true;
  } catch (reason) {
    console.warn("This browser can't store recordings", reason);
    return false;
  }
}

/** The recordings that an account has made in this browser. */
export function recordingsOf(account: string): RecordingStore {
  return {
    save: async (questionId, { media: blob, seconds, peaks }) => {
      const rounded = peaks.map((peak) => Math.round(peak * 100) / 100);
      const before = await stored(blob, (media) =>
        recordings("readwrite", async (records) => {
          const record: StoredRecording = {
            questionId,
            media,
            seconds,
            peaks: rounded,
            savedAt: Date.now(),
          };
          const count = records.count();
          records.put(record, [account, questionId]);
          await promisifyRequest(records.transaction);
          return count.result;
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

import { scopedKey } from "../../shared/siteUrl.ts";
import type { Recording } from "./recording.ts";

/** Recording that an earlier version of the app has stored as a file. */
export interface MovedRecording extends Recording {
  account: string;
  questionId: string;
  /** Time at which the recording was stored, in Unix milliseconds. */
  savedAt: number;
}

const FOLDER = encodeURIComponent(scopedKey("recordings"));

// Maximum length of the first line. A file has a first line of JSON, and then the media.
const MAX_LINE_BYTES = 16_384;

interface Head {
  type: string;
  seconds: number;
  peaks: number[];
}

function isHead(value: unknown): value is Head {
  return typeof value === "object" && value !== null && "type" in value && "peaks" in value;
}

function headOf(line: string): Head | undefined {
  try {
    const parsed: unknown = JSON.parse(line);
    return isHead(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a recording from a file; undefined if the file is empty or damaged. */
async function read(file: File): Promise<Recording | undefined> {
  const start = await file.slice(0, MAX_LINE_BYTES).text();
  const end = start.indexOf("\n");
  const head = end < 0 ? undefined : headOf(start.slice(0, end));
  if (!head) return undefined;
  // The first line is ASCII, so its length in characters equals its length in bytes. The media are copied, because
  // the file will be deleted.
  const media = new Blob([await file.slice(end + 1).arrayBuffer()], { type: head.type });
  return { media, seconds: head.seconds, peaks: head.peaks };
}

/** Returns the directory with all recordings; undefined if it is not accessible, for example in private windows. */
async function folderOfAll(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(FOLDER);
  } catch {
    return undefined;
  }
}

async function entriesOf(folder: FileSystemDirectoryHandle): Promise<FileSystemHandle[]> {
  const entries: FileSystemHandle[] = [];
  for await (const entry of folder.values()) entries.push(entry);
  return entries;
}

/**
 * Calls a function for each entry of a directory, and then deletes the entry. If the call fails, the entry is not
 * deleted.
 */
async function emptied(folder: FileSystemDirectoryHandle, work: (entry: FileSystemHandle) => Promise<void>) {
  for (const entry of await entriesOf(folder)) {
    try {
      await work(entry);
      await folder.removeEntry(entry.name);
    } catch (reason) {
      console.warn("A recording of an earlier version could not be moved", reason);
    }
  }
}

/**
 * Moves recordings into the database. Earlier versions of the app stored them as files in the origin-private file
 * system. A file is deleted after its recording is stored. Empty files, which Safari before version 26 can create,
 * are deleted. After a failure, the next page tries again. The promise never rejects.
 */
export async function moveRecordedFiles(save: (recording: MovedRecording) => Promise<void>): Promise<void> {
  const folder = await folderOfAll();
  if (!folder) return;
  try {
    await emptied(folder, (account) =>
      emptied(account as FileSystemDirectoryHandle, async (entry) => {
        const file = await (entry as FileSystemFileHandle).getFile();
        const recording = await read(file);
        if (!recording) return;
        await save({
          account: decodeURIComponent(account.name),
          questionId: decodeURIComponent(entry.name),
          savedAt: file.lastModified,
          ...recording,
        });
      }),
    );
    await (await navigator.storage.getDirectory()).removeEntry(FOLDER);
  } catch (reason) {
    console.warn("Recordings of an earlier version are left in the browser's files", reason);
  }
}

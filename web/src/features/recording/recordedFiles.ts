import { ofThisSite } from "../../shared/siteFile.ts";
import type { Recording } from "./recording.ts";

/** A recording that an earlier version stored as a file. */
export interface MovedRecording extends Recording {
  account: string;
  questionId: string;
  /** When it was stored, in milliseconds since 1970. */
  savedAt: number;
}

const FOLDER = encodeURIComponent(ofThisSite("recordings"));

// A file begins with a line of JSON; the media follow.
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

/** Reads a recording; undefined when the file is empty or damaged. */
async function read(file: File): Promise<Recording | undefined> {
  const start = await file.slice(0, MAX_LINE_BYTES).text();
  const end = start.indexOf("\n");
  const head = end < 0 ? undefined : headOf(start.slice(0, end));
  if (!head) return undefined;
  // The line is plain ASCII: a character is a byte. The media must not depend on the file, which is deleted.
  const media = new Blob([await file.slice(end + 1).arrayBuffer()], { type: head.type });
  return { media, seconds: head.seconds, peaks: head.peaks };
}

/** Returns the folder of the recordings; undefined where there is none, as in private windows. */
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

/** Does the work for each entry in turn, and then deletes it; an entry that fails stays. */
async function emptied(folder: FileSystemDirectoryHandle, work: (entry: FileSystemHandle) => Promise<void>) {
  for (const entry of await entriesOf(folder)) {
    try {
      // oxlint-disable no-await-in-loop -- a recording is large: one at a time
      await work(entry);
      await folder.removeEntry(entry.name);
      // oxlint-enable no-await-in-loop
    } catch (reason) {
      console.warn("A recording of an earlier version could not be moved", reason);
    }
  }
}

/**
 * Moves the recordings that earlier versions stored as files in the browser's private file system. A file is deleted
 * when save has stored its recording; an empty one, which Safari before 26 leaves behind, is only deleted. What fails
 * is tried again with the next page; this never rejects.
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

import { ofThisSite } from "../../shared/siteFile.ts";
import type { Recording } from "./recording.ts";

/** What the recordings of a person take in this browser. */
export interface Room {
  count: number;
  bytes: number;
}

/** The recordings of one person: kept in the browser's own files, and nowhere else. */
export interface Takes {
  /** Keeps the latest answer to a question in the place of the one before. */
  keep: (questionId: string, recording: Recording) => Promise<void>;
  find: (questionId: string) => Promise<Recording | undefined>;
  remove: (questionId: string) => Promise<void>;
  removeAll: () => Promise<void>;
  /** Copies what another account has recorded here; of two answers to a question the later one stays. */
  takeOver: (other: string) => Promise<void>;
  room: () => Promise<Room>;
}

interface Told {
  type: string;
  seconds: number;
  peaks: number[];
}

const FOLDER = ofThisSite("recordings");

// What is told of a recording stands in a line before it: one file is there whole, or not at all.
const LINE = "\n";
const LONGEST_LINE = 16_384;

function isTold(value: unknown): value is Told {
  return typeof value === "object" && value !== null && "type" in value && "peaks" in value;
}

async function read(file: File): Promise<Recording | undefined> {
  const head = await file.slice(0, LONGEST_LINE).text();
  const end = head.indexOf(LINE);
  if (end < 0) return undefined;
  const told: unknown = JSON.parse(head.slice(0, end));
  if (!isTold(told)) return undefined;
  // The line is plain ASCII: a character is a byte.
  const media = new Blob([file.slice(end + 1)], { type: told.type });
  return { media, seconds: told.seconds, peaks: told.peaks };
}

async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found;
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === "NotFoundError") return undefined;
    throw thrown;
  }
}

async function everybodys(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(encodeURIComponent(FOLDER), { create: true });
}

async function folderOf(account: string): Promise<FileSystemDirectoryHandle> {
  return (await everybodys()).getDirectoryHandle(encodeURIComponent(account), { create: true });
}

async function filesIn(folder: FileSystemDirectoryHandle): Promise<File[]> {
  const files: File[] = [];
  for await (const entry of folder.values()) {
    if (entry.kind === "file") files.push(await (entry as FileSystemFileHandle).getFile());
  }
  return files;
}

// Until it is closed, the file is as it was.
async function write(folder: FileSystemDirectoryHandle, name: string, content: Blob): Promise<void> {
  const file = await folder.getFileHandle(name, { create: true });
  const writing = await file.createWritable();
  await writing.write(content);
  await writing.close();
}

/** The recordings that an account has made in this browser. */
export function takesOf(account: string): Takes {
  const mine = () => folderOf(account);

  return {
    keep: async (questionId, { media, seconds, peaks }) => {
      const told: Told = {
        type: media.type,
        seconds,
        peaks: peaks.map((peak) => Math.round(peak * 100) / 100),
      };
      const content = new Blob([JSON.stringify(told), LINE, media]);
      await write(await mine(), encodeURIComponent(questionId), content);
    },
    find: async (questionId) => {
      const file = await unlessMissing((await mine()).getFileHandle(encodeURIComponent(questionId)));
      return file && read(await file.getFile());
    },
    remove: async (questionId) => {
      await unlessMissing((await mine()).removeEntry(encodeURIComponent(questionId)));
    },
    removeAll: async () => {
      await unlessMissing((await everybodys()).removeEntry(encodeURIComponent(account), { recursive: true }));
    },
    takeOver: async (other) => {
      const folder = await mine();
      const own = new Map((await filesIn(folder)).map((file) => [file.name, file.lastModified]));
      for (const file of await filesIn(await folderOf(other))) {
        // oxlint-disable-next-line no-await-in-loop -- a recording is large: one at a time
        if ((own.get(file.name) ?? 0) <= file.lastModified) await write(folder, file.name, file);
      }
    },
    room: async () => {
      const files = await filesIn(await mine());
      return { count: files.length, bytes: files.reduce((bytes, { size }) => bytes + size, 0) };
    },
  };
}

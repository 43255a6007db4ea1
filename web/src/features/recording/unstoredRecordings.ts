import type { Recording, Take } from "./recording.ts";
import { isQuotaExceeded, recordingsOf } from "./recordingStore.ts";

/* Recordings in the memory of this page that the browser's database does not contain yet, or could not store. They
   remain until they are stored, deleted, or the page is closed. */

/** Storage state of a recording; "full" and "failed" mean that only the page has it. */
export type StorageState = "saving" | "stored" | "full" | "failed";

/** Recording that only this page has. */
export interface UnstoredRecording {
  account: string;
  questionId: string;
  recording: Recording;
  storing: Exclude<StorageState, "stored">;
  /** Result of the last attempt to store it; undefined during the first attempt. */
  failure?: "full" | "failed";
  /** Time of the first attempt to store it, in Unix milliseconds. It is unique on this page. */
  savedAt: number;
}

let unstored: readonly UnstoredRecording[] = [];
const listeners = new Set<() => void>();

/** Makes the browser ask before the page is closed. */
function askBeforeClose(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function update(next: readonly UnstoredRecording[]): void {
  unstored = next;
  if (next.length > 0) window.addEventListener("beforeunload", askBeforeClose);
  else window.removeEventListener("beforeunload", askBeforeClose);
  for (const listener of listeners) listener();
}

/** Calls a listener after each change. Returns a function that removes it. */
export function onUnstoredChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the recordings of all accounts that only this page has, the oldest first. */
export function allUnstored(): readonly UnstoredRecording[] {
  return unstored;
}

/** Discards the recordings of all accounts. */
export function clearUnstored(): void {
  update([]);
}

function replace({ savedAt }: UnstoredRecording, changed?: UnstoredRecording): void {
  update(
    unstored.flatMap((entry) =>
      entry.savedAt === savedAt ? (changed === undefined ? [] : [changed]) : entry,
    ),
  );
}

async function attempt(entry: UnstoredRecording, savedAt?: number): Promise<void> {
  try {
    await recordingsOf(entry.account).save(entry.questionId, entry.recording, { savedAt });
    replace(entry);
  } catch (reason) {
    console.warn("This browser could not store the recording", reason);
    const failure = isQuotaExceeded(reason) ? "full" : "failed";
    replace(entry, { ...entry, storing: failure, failure });
  }
}

/** Stores a recording. If this fails, the page retains the recording with the reason. */
export async function storeRecording(
  account: string,
  questionId: string,
  recording: Recording,
): Promise<void> {
  const savedAt = Math.max(Date.now(), (unstored.at(-1)?.savedAt ?? 0) + 1);
  const entry: UnstoredRecording = { account, questionId, recording, storing: "saving", savedAt };
  update([...unstored, entry]);
  await attempt(entry);
}

/** Stores the recordings of an account again, the oldest first. Later takes of the same question remain later. */
export async function storeAgain(account: string): Promise<void> {
  for (const entry of unstored) {
    if (entry.account !== account || entry.storing === "saving" || !unstored.includes(entry)) continue;
    const again: UnstoredRecording = { ...entry, storing: "saving" };
    replace(entry, again);
    await attempt(again, entry.savedAt);
  }
}

/** Deletes the earlier stored takes of all questions and stores the recordings of an account again. */
export async function makeRoom(account: string): Promise<void> {
  try {
    await recordingsOf(account).removeEarlier();
  } catch (reason) {
    console.warn("The earlier recordings could not be deleted", reason);
  }
  await storeAgain(account);
}

/** Discards the recording with these media if only this page has it. */
export function discardUnstored(media: Blob): void {
  update(unstored.filter(({ recording }) => recording.media !== media));
}

/** Moves the recordings of an account to another account. Null discards them. */
export function moveUnstored(account: string, to: string | null): void {
  if (!unstored.some((entry) => entry.account === account)) return;
  update(
    unstored.flatMap((entry) => {
      if (entry.account !== account) return entry;
      return to === null ? [] : { ...entry, account: to };
    }),
  );
}

/** Returns the recordings of a question that only this page has as takes, the oldest first. */
export function unstoredTakes(account: string, questionId: string): readonly Take[] {
  return unstored
    .filter((entry) => entry.account === account && entry.questionId === questionId)
    .map(({ recording: { media, seconds, peaks }, savedAt }) => ({
      media,
      seconds,
      peaks,
      savedAt,
      score: undefined,
    }));
}

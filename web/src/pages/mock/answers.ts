import type { Recording, Take } from "../../features/recording/recording.ts";
import { recordingsOf } from "../../features/recording/recordingStore.ts";
import {
  discardUnstored,
  storeRecording,
  unstoredTakes,
} from "../../features/recording/unstoredRecordings.ts";

/** Media type of a written answer. */
const TEXT = "text/plain";

/** Returns the part before the last slash of all keys of an interview among the recordings of this browser. */
export function interviewKey(interviewId: string): string {
  return `mock/${interviewId}`;
}

/**
 * Returns the keys of the recorded and the written answer to a question. `index` is the index of the question. Earlier
 * versions stored both under the first key.
 */
function keysOf(interviewId: string, index: number) {
  const recorded = `${interviewKey(interviewId)}/${index}`;
  return { recorded, written: `${recorded}/words` };
}

/** Stores an answer in this browser. If this fails, the page retains the answer. */
export function saveAnswer(account: string, interviewId: string, index: number, answer: Recording) {
  const { recorded, written } = keysOf(interviewId, index);
  return storeRecording(account, isWrittenAnswer(answer) ? written : recorded, answer);
}

/** Returns a written answer as a recording without sound. */
export function writtenAnswer(words: string, seconds: number): Recording {
  return { media: new Blob([words], { type: TEXT }), seconds, peaks: [] };
}

/** Reports whether an answer is written. */
export function isWrittenAnswer({ media }: Pick<Recording, "media">): boolean {
  return media.type.startsWith(TEXT);
}

async function storedTakes(account: string, key: string): Promise<readonly Take[]> {
  try {
    return await recordingsOf(account).takes(key);
  } catch (reason) {
    console.warn("This browser has no answers to show", reason);
    return [];
  }
}

/** Returns the answers to a question that this browser or this page has, the oldest first. */
export async function findAnswers(
  account: string,
  interviewId: string,
  index: number,
): Promise<readonly Take[]> {
  const keys = Object.values(keysOf(interviewId, index));
  const held = keys.flatMap((key) => unstoredTakes(account, key));
  const stored = await Promise.all(keys.map((key) => storedTakes(account, key)));
  return [...stored.flat(), ...held].toSorted((one, other) => one.savedAt - other.savedAt);
}

/** Deletes the answers of an interview from this browser. */
export async function removeAnswers(account: string, interviewId: string, count: number): Promise<void> {
  const keys = Array.from({ length: count }, (_, index) => Object.values(keysOf(interviewId, index))).flat();
  // The browser's database can fail, so the answers in the memory of this page are discarded first.
  for (const { media } of keys.flatMap((key) => unstoredTakes(account, key))) discardUnstored(media);
  for (const key of keys) {
    // At most 3 recordings are stored under each key.
    for (const _ of await recordingsOf(account).takes(key)) await recordingsOf(account).remove(key);
  }
}

import type { Take } from "../../features/recording/recording.ts";
import { recordingsOf } from "../../features/recording/recordingStore.ts";
import type { Recording } from "../../features/recording/recording.ts";

/** Media type of a written answer. */
const TEXT = "text/plain";

/** Returns the key of an answer among the recordings of this browser. `index` is the index of the question. */
function answerKey(interviewId: string, index: number): string {
  return `mock/${interviewId}/${index}`;
}

/** Stores an answer in this browser. It rejects with the errors of the recording store. */
export function saveAnswer(account: string, interviewId: string, index: number, answer: Recording) {
  return recordingsOf(account).save(answerKey(interviewId, index), answer);
}

/** Returns a written answer as a recording without sound. */
export function writtenAnswer(words: string, seconds: number): Recording {
  return { media: new Blob([words], { type: TEXT }), seconds, peaks: [] };
}

/** Reports whether an answer is written. */
export function isWrittenAnswer({ media }: Pick<Recording, "media">): boolean {
  return media.type.startsWith(TEXT);
}

/** Returns the answers to a question that this browser has, the oldest first. */
export function findAnswers(account: string, interviewId: string, index: number): Promise<readonly Take[]> {
  return recordingsOf(account).takes(answerKey(interviewId, index));
}

/** Deletes the answers of an interview from this browser. */
export async function removeAnswers(account: string, interviewId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const key = answerKey(interviewId, index);
    // At most 3 recordings are stored under each key.
    for (const _ of await recordingsOf(account).takes(key)) await recordingsOf(account).remove(key);
  }
}

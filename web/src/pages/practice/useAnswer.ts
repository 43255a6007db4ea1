import { useEffect, useState } from "react";
import type { Recording } from "../../features/recording/recording.ts";
import { canStoreRecordings, recordingsOf } from "../../features/recording/recordingStore.ts";
import {
  discardUnstored,
  makeRoom,
  storeAgain,
  type StorageState,
  storeRecording,
} from "../../features/recording/unstoredRecordings.ts";
import { useUnstored } from "../../features/recording/useUnstored.ts";
import { useAccount } from "../../data/store/account.ts";
import { ANSWER_DRAFTS } from "./answerDrafts.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** User's answer to a question: the latest recording and the written text. */
export interface RoundAnswer {
  recording: Recording | undefined;
  storing: StorageState;
  /** Whether this browser can store recordings; undefined until known. */
  canStore: boolean | undefined;
  /** Whether deleting the recording failed. */
  isRemovalFailed: boolean;
  save: (recording: Recording) => void;
  /** Deletes the earlier takes of all questions and stores the recording again. */
  makeRoom: () => void;
  /** Stores the recording again. */
  storeAgain: () => void;
  remove: () => void;
  /** Updates the written answer, which survives a reload. */
  write: (words: string) => void;
  words: string;
  /** Deletes the written answer after the rating. */
  forgetWords: () => void;
}

interface Held {
  questionId: string | undefined;
  recording: Recording | undefined;
  /** Time of the recording in Unix milliseconds; infinite if it was made after the first render. */
  savedAt: number;
  isRemovalFailed: boolean;
}

function heldOf(questionId: string | undefined, recording?: Recording, savedAt = Infinity): Held {
  return { questionId, recording, savedAt, isRemovalFailed: false };
}

/** Returns the answer to a question with its latest recording, which may be in the memory of this page only. */
export function useAnswer(questionId: string | undefined): RoundAnswer {
  const account = useAccount() ?? "";
  const [last, setHeld] = useState(() => heldOf(questionId));
  const lost = useUnstored(questionId).filter((entry) => entry.questionId === questionId);
  const latest = lost.at(-1);
  if (latest && (last.questionId !== questionId || !last.recording))
    setHeld(heldOf(questionId, latest.recording, latest.savedAt));
  const held = last.questionId === questionId ? last : heldOf(questionId);
  const unstored = lost.find(({ recording }) => recording === held.recording);
  const canStore = useCanStore();

  useEffect(() => {
    if (questionId === undefined) return undefined;
    let current = true;
    recordingsOf(account)
      .find(questionId)
      .then((recording) => {
        if (!current || !recording) return;
        setHeld((now) =>
          now.questionId === questionId && now.recording && now.savedAt >= recording.savedAt
            ? now
            : heldOf(questionId, recording, recording.savedAt),
        );
      })
      .catch((reason: unknown) => console.warn("This browser has no recordings to show", reason));
    return () => {
      current = false;
    };
  }, [account, questionId]);

  /** Updates the state of a recording unless it was replaced. */
  function change(recording: Recording, next: Held) {
    setHeld((now) => (now.recording === recording ? next : now));
  }

  function save(recording: Recording) {
    setHeld(heldOf(questionId, recording));
    if (questionId !== undefined) void storeRecording(account, questionId, recording);
  }

  async function remove() {
    const { recording } = held;
    if (questionId === undefined || !recording) return;
    try {
      if (unstored === undefined || unstored.storing === "saving")
        await recordingsOf(account).remove(questionId);
      discardUnstored(recording.media);
      change(recording, heldOf(questionId));
    } catch (reason) {
      console.warn("The recording could not be deleted", reason);
      change(recording, { ...held, isRemovalFailed: true });
    }
  }

  return {
    recording: held.recording,
    storing: unstored?.storing ?? "stored",
    canStore,
    isRemovalFailed: held.isRemovalFailed,
    save,
    makeRoom: () => void makeRoom(account),
    storeAgain: () => void storeAgain(account),
    remove: () => void remove(),
    ...useWords(account, questionId),
  };
}

/** Reports whether this browser can store recordings; undefined until known. */
function useCanStore(): boolean | undefined {
  const [canStore, setCanStore] = useState<boolean>();
  useEffect(() => {
    let current = true;
    void canStoreRecordings().then((can) => current && setCanStore(can));
    return () => {
      current = false;
    };
  }, []);
  return canStore;
}

/** Returns the written answers of the round. */
function useWords(account: string, questionId = ""): Pick<RoundAnswer, "words" | "write" | "forgetWords"> {
  const [written, setWritten] = useState<Partial<Record<string, string>>>({});
  return {
    words: ownEntry(written, questionId) ?? ANSWER_DRAFTS.find(account, questionId)?.text ?? "",
    write: (words) => {
      setWritten((others) => ({ ...others, [questionId]: words }));
      ANSWER_DRAFTS.save(account, questionId, words.trim() === "" ? null : { text: words });
    },
    forgetWords: () => {
      ANSWER_DRAFTS.save(account, questionId, null);
    },
  };
}

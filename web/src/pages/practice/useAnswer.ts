import { useEffect, useState } from "react";
import type { Recording } from "../../features/recording/recording.ts";
import {
  canStoreRecordings,
  isQuotaExceeded,
  recordingsOf,
} from "../../features/recording/recordingStore.ts";
import { useAccount } from "../../data/store/account.ts";
import { ANSWER_DRAFTS } from "./answerDrafts.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** Storage state of a recording; "full" and "failed" mean that only the page has it. */
export type StorageState = "saving" | "stored" | "full" | "failed";

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
  storing: StorageState;
  isRemovalFailed: boolean;
}

function heldOf(
  questionId: string | undefined,
  recording?: Recording,
  storing: StorageState = "stored",
): Held {
  return { questionId, recording, storing, isRemovalFailed: false };
}

/** Returns the answer to a question with its stored recording. */
export function useAnswer(questionId: string | undefined): RoundAnswer {
  const account = useAccount() ?? "";
  const [last, setHeld] = useState(() => heldOf(questionId));
  const held = last.questionId === questionId ? last : heldOf(questionId);
  const canStore = useCanStore();

  useEffect(() => {
    if (questionId === undefined) return undefined;
    let current = true;
    recordingsOf(account)
      .find(questionId)
      .then((recording) => {
        if (!current || !recording) return;
        // A recording that was made in the meantime is newer than the stored one.
        setHeld((now) =>
          now.questionId === questionId && now.recording ? now : heldOf(questionId, recording),
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

  async function save(recording: Recording) {
    setHeld(heldOf(questionId, recording, "saving"));
    if (questionId === undefined) return;
    try {
      await recordingsOf(account).save(questionId, recording);
      change(recording, heldOf(questionId, recording, "stored"));
    } catch (reason) {
      console.warn("This browser could not store the recording", reason);
      change(recording, heldOf(questionId, recording, isQuotaExceeded(reason) ? "full" : "failed"));
    }
  }

  async function makeRoom() {
    const { recording } = held;
    if (!recording) return;
    try {
      await recordingsOf(account).removeEarlier();
    } catch (reason) {
      console.warn("The earlier recordings could not be deleted", reason);
    }
    await save(recording);
  }

  async function remove() {
    const { recording, storing } = held;
    if (questionId === undefined || !recording) return;
    try {
      if (storing === "stored" || storing === "saving") await recordingsOf(account).remove(questionId);
      change(recording, heldOf(questionId));
    } catch (reason) {
      console.warn("The recording could not be deleted", reason);
      change(recording, { ...held, isRemovalFailed: true });
    }
  }

  return {
    recording: held.recording,
    storing: held.storing,
    canStore,
    isRemovalFailed: held.isRemovalFailed,
    save: (recording) => void save(recording),
    makeRoom: () => void makeRoom(),
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

import { useEffect, useState } from "react";
import type { Recording } from "../../features/recording/recording.ts";
import {
  canStoreRecordings,
  isQuotaExceeded,
  recordingsOf,
} from "../../features/recording/recordingStore.ts";
import { useAccount } from "../../data/store/person.ts";
import { ANSWER_DRAFTS } from "./answerDrafts.ts";

/** Whether the browser has stored a recording; "full" and "failed" when it is on the page alone. */
export type Storing = "saving" | "stored" | "full" | "failed";

/** What a person has answered to a question: a recording, the latest that there is, and words. */
export interface Answer {
  recording: Recording | undefined;
  storing: Storing;
  /** Whether this browser can store recordings; undefined until that is known. */
  canStore: boolean | undefined;
  /** Whether the recording was to be deleted and could not be. */
  isRemovalFailed: boolean;
  keep: (recording: Recording) => void;
  remove: () => void;
  /** Writes on, which outlives a reload. */
  write: (words: string) => void;
  words: string;
  /** The question is rated: the next time it is asked, nothing is written yet. */
  forgetWords: () => void;
}

interface Held {
  questionId: string | undefined;
  recording: Recording | undefined;
  storing: Storing;
  isRemovalFailed: boolean;
}

function heldOf(questionId: string | undefined, recording?: Recording, storing: Storing = "stored"): Held {
  return { questionId, recording, storing, isRemovalFailed: false };
}

/** The answer to a question, with what this browser stores of it. */
export function useAnswer(questionId: string | undefined): Answer {
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
        // What was recorded since is later.
        setHeld((now) =>
          now.questionId === questionId && now.recording ? now : heldOf(questionId, recording),
        );
      })
      .catch((reason: unknown) => console.warn("This browser has no recordings to show", reason));
    return () => {
      current = false;
    };
  }, [account, questionId]);

  /** Changes the state of a recording, unless another one took its place. */
  function change(recording: Recording, next: Held) {
    setHeld((now) => (now.recording === recording ? next : now));
  }

  async function keep(recording: Recording) {
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
    keep: (recording) => void keep(recording),
    remove: () => void remove(),
    ...useWords(account, questionId),
  };
}

/** Whether this browser can store recordings; undefined until that is known. */
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

/** What is written in answer to a question, and for as long as the round lasts to those before. */
function useWords(account: string, questionId = ""): Pick<Answer, "words" | "write" | "forgetWords"> {
  const [written, setWritten] = useState<Partial<Record<string, string>>>({});
  return {
    words: written[questionId] ?? ANSWER_DRAFTS.find(account, questionId)?.text ?? "",
    write: (words) => {
      setWritten((others) => ({ ...others, [questionId]: words }));
      ANSWER_DRAFTS.keep(account, questionId, words.trim() === "" ? null : { text: words });
    },
    forgetWords: () => {
      ANSWER_DRAFTS.keep(account, questionId, null);
    },
  };
}

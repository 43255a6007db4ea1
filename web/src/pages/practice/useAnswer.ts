import { useEffect, useState } from "react";
import type { Recording } from "../../features/recording/recording.ts";
import { takesOf } from "../../features/recording/takes.ts";
import { useAccount } from "../../data/store/person.ts";

/** What a person has answered to a question: a recording, or words. */
export interface Answer {
  recording: Recording | undefined;
  /** Whether the browser keeps the recording. */
  isKept: boolean;
  words: string;
  keep: (recording: Recording) => void;
  remove: () => void;
  write: (words: string) => void;
}

interface Held {
  questionId: string | undefined;
  recording?: Recording | undefined;
  isKept: boolean;
  words: string;
}

const NOTHING = { recording: undefined, isKept: false, words: "" };

/** The answer to a question, with what this browser keeps of it. */
export function useAnswer(questionId: string | undefined): Answer {
  const account = useAccount() ?? "";
  const [kept, setHeld] = useState<Held>({ questionId, ...NOTHING });
  const held = kept.questionId === questionId ? kept : { questionId, ...NOTHING };

  useEffect(() => {
    if (questionId === undefined) return undefined;
    let current = true;
    takesOf(account)
      .find(questionId)
      .then((recording) => {
        if (current && recording) setHeld({ questionId, recording, isKept: true, words: "" });
      })
      .catch((reason: unknown) => console.warn("This browser keeps no recordings", reason));
    return () => {
      current = false;
    };
  }, [account, questionId]);

  return {
    recording: held.recording,
    isKept: held.isKept,
    words: held.words,
    keep: (recording) => {
      setHeld({ questionId, recording, isKept: true, words: "" });
      if (questionId === undefined) return;
      takesOf(account)
        .keep(questionId, recording)
        .catch((reason: unknown) => {
          console.warn("This browser could not keep the recording", reason);
          setHeld((now) => ({ ...now, isKept: false }));
        });
    },
    remove: () => {
      setHeld({ questionId, ...NOTHING });
      if (questionId !== undefined) void takesOf(account).remove(questionId);
    },
    write: (words) => setHeld({ ...held, words }),
  };
}

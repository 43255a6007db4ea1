import { useEffect, useState } from "react";
import type { Recording } from "../../features/recording/recording.ts";
import { takesOf } from "../../features/recording/takes.ts";
import { useAccount } from "../../data/store/person.ts";
import { ANSWER_DRAFTS } from "./answerDrafts.ts";

/** What a person has answered to a question: a recording, the latest that there is, and words. */
export interface Answer {
  recording: Recording | undefined;
  /** Whether the browser keeps the recording. */
  isKept: boolean;
  words: string;
  keep: (recording: Recording) => void;
  remove: () => void;
  /** Writes on, which outlives a reload. */
  write: (words: string) => void;
  /** The question is rated: the next time it is asked, nothing is written yet. */
  forgetWords: () => void;
}

interface Held {
  questionId: string | undefined;
  recording?: Recording | undefined;
  isKept: boolean;
}

const NOTHING = { recording: undefined, isKept: false };

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
        if (current && recording) setHeld({ questionId, recording, isKept: true });
      })
      .catch((reason: unknown) => console.warn("This browser keeps no recordings", reason));
    return () => {
      current = false;
    };
  }, [account, questionId]);

  return {
    recording: held.recording,
    isKept: held.isKept,
    keep: (recording) => {
      setHeld({ questionId, recording, isKept: true });
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
    ...useWords(account, questionId),
  };
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

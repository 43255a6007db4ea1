import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { Recording } from "../../features/recording/recording.ts";
import { createRecorder, type RecorderStatus } from "../../features/recording/recorder.ts";
import { readSpeech } from "../../features/recording/useSpeech.ts";
import { saveAnswer, writtenAnswer } from "./answers.ts";
import type { InterviewEvent, InterviewSession } from "./session.ts";

/** Longest wait in milliseconds for the measures of the recordings at the end of an interview. */
const MEASURE_TIMEOUT = 5_000;

/** Answers of an interview in progress. */
export interface InterviewAnswers {
  status: RecorderStatus;
  /**
   * Ends the recording of the current answer and stores the answer in this browser. If this fails, the page retains
   * the answer.
   */
  store: () => Promise<void>;
  /** Resolves when all recordings are measured, or after 5 s. */
  settle: () => Promise<void>;
}

interface AnswersOptions {
  account: string;
  session: InterviewSession;
  /** Whether the user answers now. */
  isAnswering: boolean;
  dispatch: (event: InterviewEvent) => void;
}

/**
 * Records the answers of an interview one after the other. Only the measures of the recordings are sent to the server.
 */
export function useAnswers({ account, session, isAnswering, dispatch }: AnswersOptions): InterviewAnswers {
  const { id, given, way, words, seconds } = session;
  const [recorder] = useState(createRecorder);
  const status = useSyncExternalStore(recorder.subscribe, recorder.status, recorder.status);
  const pending = useRef<Promise<void>[]>([]);
  const index = given.length;
  const isRecording = isAnswering && way === "speak";

  useEffect(() => () => recorder.release(), [recorder]);

  useEffect(() => {
    if (isRecording) void recorder.start("sound");
  }, [recorder, isRecording, index]);

  const send = useEffectEvent(dispatch);
  useEffect(() => {
    if (status.phase === "failed") send({ type: "way", way: "write" });
  }, [status.phase]);

  async function measure(recording: Recording) {
    try {
      const { longestPause, silence } = await readSpeech(recording);
      const measures = {
        silence: Math.round(silence * 100),
        longestPause: Math.round(longestPause?.seconds ?? 0),
      };
      dispatch({ type: "measured", index, measures });
    } catch (reason) {
      console.warn("The recording can't be measured", reason);
    }
  }

  return {
    status,
    store: async () => {
      const interrupted = status.phase === "interrupted" ? status.recording : undefined;
      const recording = (await recorder.stop()) ?? interrupted;
      recorder.release();
      if (recording) {
        await saveAnswer(account, id, index, recording);
        pending.current.push(measure(recording));
      }
      if (words.trim() !== "") await saveAnswer(account, id, index, writtenAnswer(words, seconds));
    },
    settle: () =>
      Promise.race([
        Promise.allSettled(pending.current).then(() => undefined),
        new Promise<void>((done) => {
          setTimeout(done, MEASURE_TIMEOUT);
        }),
      ]),
  };
}

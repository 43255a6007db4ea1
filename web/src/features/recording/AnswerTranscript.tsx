import { MessageSquareText } from "lucide-react";
import { useState } from "react";
import { apiErrorMessage } from "../../data/api/apiErrorMessage.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { MAX_TRANSCRIPTION_FILE } from "../../shared/limits.ts";
import { Button } from "../../ui/button/Button.tsx";
import type { Recording } from "./recording.ts";
import styles from "./answer-transcript.module.css";
import list from "./measures.module.css";
import { measureWords, mentionedPoints } from "./spokenWords.ts";
import { TRANSCRIPTION, transcribe } from "./transcription.ts";
import { extractSound } from "./wav.ts";
import { speechTexts } from "./speechTexts.ts";

interface AnswerTranscriptProps {
  recording: Recording;
  /** Key points of an answer to the question; may be empty. */
  points: readonly string[];
}

type Phase =
  | { name: "offer" | "ask" | "sending" }
  | { name: "failed"; message: string }
  | { name: "done"; text: string };

/**
 * Renders a button that transcribes a recording with the operator's service. It asks for consent before each
 * recording is sent. After that, it renders the pace, the fillers, and the key points that occur. It renders nothing
 * if the operator has not set up such a service.
 */
export function AnswerTranscript({ recording, points }: AnswerTranscriptProps) {
  const dispatch = useAppDispatch();
  const isAvailable = useAppSelector(TRANSCRIPTION.selectValue);
  const [phase, setPhase] = useState<Phase>({ name: "offer" });
  useEnsureLoaded(TRANSCRIPTION.ensure);

  async function phaseAfter(): Promise<Phase> {
    try {
      const sound = await extractSound(recording.media);
      if (sound.size > MAX_TRANSCRIPTION_FILE) {
        return { name: "failed", message: speechTexts.tooLarge(MAX_TRANSCRIPTION_FILE) };
      }
      const sent = await dispatch(transcribe(sound));
      if (transcribe.fulfilled.match(sent)) return { name: "done", text: sent.payload };
      const failure = transcribe.rejected.match(sent) ? sent.payload : undefined;
      return { name: "failed", message: apiErrorMessage(failure, speechTexts.failed) };
    } catch (reason) {
      console.warn("The recording can't be decoded", reason);
      return { name: "failed", message: speechTexts.failed };
    }
  }

  async function send() {
    setPhase({ name: "sending" });
    setPhase(await phaseAfter());
  }

  if (!isAvailable) return null;
  return (
    <section className={styles["transcript"]} aria-label={speechTexts.title}>
      {phase.name === "failed" && <p role="alert">{phase.message}</p>}
      {(phase.name === "offer" || phase.name === "failed") && (
        <button type="button" className={styles["offer"]} onClick={() => setPhase({ name: "ask" })}>
          <MessageSquareText size={16} strokeWidth={1.75} aria-hidden="true" />
          {speechTexts.offer}
        </button>
      )}
      {phase.name === "ask" && (
        <div role="alert">
          <p>
            <b>{speechTexts.ask}</b> {speechTexts.askText}
          </p>
          <div className={styles["acts"]}>
            <Button type="button" onClick={() => void send()}>
              {speechTexts.send}
            </Button>
            <Button type="button" look="outline" onClick={() => setPhase({ name: "offer" })}>
              {speechTexts.cancel}
            </Button>
          </div>
        </div>
      )}
      {phase.name === "sending" && <output aria-busy="true">{speechTexts.sending}</output>}
      {phase.name === "done" && <Result text={phase.text} seconds={recording.seconds} points={points} />}
    </section>
  );
}

interface ResultProps {
  text: string;
  /** Duration of the recording in seconds. */
  seconds: number;
  points: readonly string[];
}

function Result({ text, seconds, points }: ResultProps) {
  const { words, rate, fillers } = measureWords(text, seconds);
  const mentioned = mentionedPoints(points, text);
  return (
    <>
      <dl className={list["measures"]}>
        <div>
          <dt>{speechTexts.rate}</dt>
          <dd>{speechTexts.rateOf(words, rate)}</dd>
        </div>
        <div>
          <dt>{speechTexts.fillers}</dt>
          <dd>
            {fillers.map((filler) => speechTexts.filler(filler.words, filler.count)).join(", ") ||
              speechTexts.noFillers}
          </dd>
        </div>
        {points.length > 0 && (
          <div>
            <dt>{speechTexts.points}</dt>
            <dd>{mentioned.join("; ") || speechTexts.noPoints}</dd>
          </div>
        )}
      </dl>
      <details>
        <summary>{speechTexts.text}</summary>
        <p className={styles["text"]}>{text}</p>
      </details>
    </>
  );
}

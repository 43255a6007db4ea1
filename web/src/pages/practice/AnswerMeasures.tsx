import type { SpeechMeasures } from "../../features/recording/speech.ts";
import list from "../../features/recording/measures.module.css";
import { clockTime } from "../../shared/text/duration.ts";
import styles from "./compare.module.css";
import { texts } from "./texts.ts";

/** Range of the usual length of an answer, as shares of the question's minutes. */
const USUAL = { from: 0.75, to: 1.25 };

/** Level in dB below which a voice is hard to understand. */
const QUIET = -40;

interface AnswerMeasuresProps {
  /** Duration of the answer in seconds. */
  seconds: number;
  /** Usual length of an answer to the question, in minutes. */
  minutes: number;
  /** Measures of the recording; undefined for an answer without a recording. */
  speech: SpeechMeasures | undefined;
  /** Callback that plays the recording from a time in seconds. */
  onPlayFrom: (seconds: number) => void;
}

/** Renders the length of an answer compared with the usual length, and the pauses and the level of a recording. */
export function AnswerMeasures({ seconds, minutes, speech, onPlayFrom }: AnswerMeasuresProps) {
  const from = minutes * 60 * USUAL.from;
  const to = minutes * 60 * USUAL.to;
  return (
    <dl className={list["measures"]}>
      <div>
        <dt>{texts.length}</dt>
        <dd>{texts.lengthOf(clockTime(seconds), clockTime(from), clockTime(to))}</dd>
        <LengthBar seconds={seconds} from={from} to={to} />
      </div>
      {speech?.longestPause && (
        <div>
          <dt>{texts.longestPause}</dt>
          <dd>
            {texts.seconds(speech.longestPause.seconds)}{" "}
            <PauseButton at={speech.longestPause.at} onPlayFrom={onPlayFrom} />
          </dd>
        </div>
      )}
      {speech && (
        <>
          <div>
            <dt>{texts.silence}</dt>
            <dd>{texts.shareOfTime(speech.silence)}</dd>
          </div>
          <div>
            <dt>{texts.voiceLevel}</dt>
            <dd>{wordsForLevel(speech)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

function wordsForLevel({ level, trend }: SpeechMeasures): string {
  if (level === undefined) return texts.noVoice;
  return level < QUIET ? texts.quiet : texts.trends[trend];
}

/** Draws the length of an answer on a scale with the usual range. A text above contains the same information. */
function LengthBar({ seconds, from, to }: { seconds: number; from: number; to: number }) {
  const end = Math.max(to * 1.2, seconds);
  return (
    <svg
      className={styles["lengthBar"]}
      viewBox={`0 0 ${end} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles["scale"]} width={end} height="1" />
      <rect className={styles["usual"]} x={from} width={to - from} height="1" />
      <line className={styles["position"]} x1={seconds} x2={seconds} y1="0" y2="1" />
    </svg>
  );
}

/** Number of seconds before a pause from which the recording is played. */
const LEAD = 2;

function PauseButton({ at, onPlayFrom }: { at: number; onPlayFrom: (seconds: number) => void }) {
  return (
    <button
      type="button"
      className={styles["pause"]}
      aria-label={texts.playPause(clockTime(at))}
      onClick={() => onPlayFrom(Math.max(0, at - LEAD))}
    >
      {texts.at(clockTime(at))}
    </button>
  );
}

import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { Recording } from "../../features/recording/recording.ts";
import { LevelMeter } from "../../features/recording/LevelMeter.tsx";
import { createRecorder, MIN_VOICE_LEVEL, type RecorderStatus } from "../../features/recording/recorder.ts";
import { forbidsMicrophone } from "../../shared/microphone.ts";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import frameStyles from "../../widgets/answer-frame/frame.module.css";
import styles from "./round.module.css";
import { texts } from "./texts.ts";
import { TimeLeft } from "./TimeLeft.tsx";

interface AnswerRecorderProps {
  /** Usual length of an answer to the question, in minutes. */
  minutes: number;
  /** Whether this browser can store recordings; undefined until this is checked. */
  canStore: boolean | undefined;
  /** Callback when a recording starts (true) and ends (false). */
  onRecording: (isRecording: boolean) => void;
  /** Callback with the recording when the user has ended it. */
  onRecorded: (recording: Recording) => void;
  /** Callback with the partial recording if it has ended without the user. */
  onInterrupted: (recording: Recording) => void;
  /** Callback when the user accepts a partial recording. */
  onCompare: () => void;
}

/** Returns a text that describes where the recording is stored; empty until this is known. */
function noteFor(phase: RecorderStatus["phase"], canStore: boolean | undefined): string {
  if (phase === "asking") return texts.asking;
  if (canStore === undefined) return "";
  if (phase === "recording") return canStore ? texts.recording : texts.recordingNotSaved;
  return canStore ? texts.ready : texts.readyNotSaved;
}

/** Renders controls that record an answer, with the time, a door and the level of the microphone. */
export function AnswerRecorder({
  minutes,
  canStore,
  onRecording,
  onRecorded,
  onInterrupted,
  onCompare,
}: AnswerRecorderProps) {
  const [recorder] = useState(createRecorder);
  const status = useSyncExternalStore(recorder.subscribe, recorder.status, recorder.status);
  const [withCamera, setWithCamera] = useState(false);
  const preview = useRef<HTMLVideoElement>(null);
  const isRecording = status.phase === "recording";
  const interrupted = status.phase === "interrupted" ? status.recording : undefined;
  const [shown, setShown] = useState<Recording>();
  if (interrupted && interrupted !== shown) setShown(interrupted);
  const hasCamera = status.phase === "recording" && status.kind === "camera";

  useEffect(() => () => recorder.release(), [recorder]);

  useEffect(() => {
    const screen = preview.current;
    if (hasCamera && screen) screen.srcObject = recorder.stream() ?? null;
  }, [hasCamera, recorder]);

  const notify = useEffectEvent(onRecording);
  useEffect(() => {
    if (!isRecording) return undefined;
    notify(true);
    return () => notify(false);
  }, [isRecording]);

  const report = useEffectEvent(onInterrupted);
  useEffect(() => {
    if (interrupted) report(interrupted);
  }, [interrupted]);

  async function stop() {
    const recording = await recorder.stop();
    if (recording) onRecorded(recording);
  }

  function press() {
    if (isRecording) void stop();
    // If the recording has just ended without the user, a click on the end button must not start a new recording.
    else if (interrupted) onCompare();
    else if (status.phase !== "asking") void recorder.start(withCamera ? "camera" : "sound");
  }
  useShortcut(" ", press);

  if (status.phase === "failed") {
    return (
      <Failed
        title={texts.noMicrophone[status.because]}
        text={
          status.because === "refused" && forbidsMicrophone()
            ? texts.needsConnection
            : texts.noMicrophoneHow[status.because]
        }
      >
        {shown && <Compare onCompare={onCompare} />}
      </Failed>
    );
  }
  if (status.phase === "interrupted") {
    return (
      <Failed
        title={texts.interrupted[status.because][status.kind]}
        text={texts.savedUntilThen(interrupted?.seconds)}
      >
        {interrupted && <Compare onCompare={onCompare} />}
        <button type="button" className={styles["link"]} onClick={() => void recorder.start(status.kind)}>
          {texts.recordAgain}
        </button>
      </Failed>
    );
  }
  return (
    <div className={frameStyles["recorder"]}>
      <TimeLeft seconds={isRecording ? status.seconds : 0} minutes={minutes} />
      <button
        type="button"
        className={frameStyles["press"]}
        aria-label={isRecording ? texts.stop : texts.record}
        onClick={press}
      >
        <span className={styles["dot"]} data-recording={isRecording} />
      </button>
      <Meter status={status} />
      <p className={frameStyles["note"]}>{noteFor(status.phase, canStore)}</p>
      {hasCamera ? (
        // The preview has no sound, because it would cause feedback.
        <video ref={preview} className={styles["preview"]} autoPlay muted playsInline />
      ) : (
        !isRecording && (
          <label className={styles["camera"]}>
            <input
              type="checkbox"
              checked={withCamera}
              onChange={({ target }) => setWithCamera(target.checked)}
            />
            {texts.recordWithCamera}
          </label>
        )
      )}
    </div>
  );
}

/** Renders the reason why a recording has failed or ended, with alternatives. */
function Failed({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles["failed"]} role="alert">
      <p className={styles["failedTitle"]}>{title}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}

function Compare({ onCompare }: { onCompare: () => void }) {
  return (
    <button type="button" className={frameStyles["lit"]} onClick={onCompare}>
      {texts.compare}
    </button>
  );
}

/** Renders the latest levels of the microphone. When it first detects a voice, screen readers announce this. */
function Meter({ status }: { status: RecorderStatus }) {
  const levels = status.phase === "recording" ? status.levels : [];
  const [hasHeard, setHasHeard] = useState(false);
  if (!hasHeard && levels.some((level) => level > MIN_VOICE_LEVEL)) setHasHeard(true);
  return (
    <>
      <LevelMeter levels={levels} className={frameStyles["meter"]} />
      <output className="vh">{hasHeard ? texts.weHear : ""}</output>
    </>
  );
}

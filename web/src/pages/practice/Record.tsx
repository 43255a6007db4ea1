import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { Recording } from "../../features/recording/recording.ts";
import { createRecorder, LEVELS, type RecorderStatus } from "../../features/recording/recorder.ts";
import { forbidsMicrophone } from "../../shared/microphone.ts";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import styles from "./round.module.css";
import { texts } from "./texts.ts";
import { TimeLeft } from "./TimeLeft.tsx";

/** From here on, it is a voice and no noise of the room. */
const HEARD = 0.08;

interface RecordProps {
  /** Whether this browser can store the recording; undefined until that is known. */
  canStore: boolean | undefined;
  /** Called when a recording begins and when it has ended. */
  onRecording: (isRecording: boolean) => void;
  /** The person ended the recording. */
  onRecorded: (recording: Recording) => void;
  /** The recording ended by itself: this is what there is. */
  onInterrupted: (recording: Recording) => void;
  /** The person goes on with what was recorded before the interruption. */
  onCompare: () => void;
}

/** What happens to the recording, in words; nothing is promised before it is known. */
function noteFor(phase: RecorderStatus["phase"], canStore: boolean | undefined): string {
  if (phase === "asking") return texts.asking;
  if (canStore === undefined) return "";
  if (phase === "recording") return canStore ? texts.recording : texts.recordingNotKept;
  return canStore ? texts.ready : texts.readyNotKept;
}

/** Records an answer: clock, record door and level meter. */
export function Record({ canStore, onRecording, onRecorded, onInterrupted, onCompare }: RecordProps) {
  const [recorder] = useState(createRecorder);
  const status = useSyncExternalStore(recorder.subscribe, recorder.status, recorder.status);
  const [withCamera, setWithCamera] = useState(false);
  const preview = useRef<HTMLVideoElement>(null);
  const isRecording = status.phase === "recording";
  const interrupted = status.phase === "interrupted" ? status.recording : undefined;
  const [kept, setKept] = useState<Recording>();
  if (interrupted && interrupted !== kept) setKept(interrupted);
  const hasCamera = status.phase === "recording" && status.kind === "camera";

  useEffect(() => () => recorder.release(), [recorder]);

  useEffect(() => {
    const screen = preview.current;
    if (hasCamera && screen) screen.srcObject = recorder.stream() ?? null;
  }, [hasCamera, recorder]);

  const tell = useEffectEvent(onRecording);
  useEffect(() => {
    if (!isRecording) return undefined;
    tell(true);
    return () => tell(false);
  }, [isRecording]);

  const keep = useEffectEvent(onInterrupted);
  useEffect(() => {
    if (interrupted) keep(interrupted);
  }, [interrupted]);

  async function stop() {
    const recording = await recorder.stop();
    if (recording) onRecorded(recording);
  }

  function press() {
    if (isRecording) void stop();
    // Who is about to end a recording that has just ended by itself must not begin another in its place.
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
        {kept && <Compare onCompare={onCompare} />}
      </Failed>
    );
  }
  if (status.phase === "interrupted") {
    return (
      <Failed
        title={texts.interrupted[status.because][status.kind]}
        text={texts.keptUntilThen(interrupted?.seconds)}
      >
        {interrupted && <Compare onCompare={onCompare} />}
        <button type="button" className={styles["link"]} onClick={() => void recorder.start(status.kind)}>
          {texts.recordAgain}
        </button>
      </Failed>
    );
  }
  return (
    <div className={styles["recorder"]}>
      <TimeLeft seconds={isRecording ? status.seconds : 0} />
      <button
        type="button"
        className={styles["record"]}
        aria-label={isRecording ? texts.stop : texts.record}
        data-recording={isRecording}
        onClick={press}
      >
        <span />
      </button>
      <Meter status={status} />
      <p className={styles["note"]}>{noteFor(status.phase, canStore)}</p>
      {hasCamera ? (
        // What the camera sees, without sound: nobody is to hear themselves.
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

/** Why nothing is recorded any more, and the ways on. */
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
    <button type="button" className={styles["lit"]} onClick={onCompare}>
      {texts.compare}
    </button>
  );
}

/** How loud it is now, the latest at the end; that it hears is said once. */
function Meter({ status }: { status: RecorderStatus }) {
  const levels = status.phase === "recording" ? status.levels : [];
  const [hasHeard, setHasHeard] = useState(false);
  if (!hasHeard && levels.some((level) => level > HEARD)) setHasHeard(true);
  return (
    <>
      <svg className={styles["meter"]} viewBox="0 0 122 44" aria-hidden="true">
        {Array.from({ length: LEVELS }, (_, bar) => {
          const level = levels[bar];
          const height = level === undefined ? 10 : 8 + level * 36;
          return (
            <rect
              key={bar}
              className={level === undefined ? styles["barOff"] : styles["bar"]}
              x={bar * 9}
              y={22 - height / 2}
              width="5"
              height={height}
              rx="2.5"
            />
          );
        })}
      </svg>
      <output className="vh">{hasHeard ? texts.weHear : ""}</output>
    </>
  );
}

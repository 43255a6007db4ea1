import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Recording } from "../../features/recording/recording.ts";
import { createRecorder, LEVELS, type RecorderStatus } from "../../features/recording/recorder.ts";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import styles from "./round.module.css";
import { texts } from "./texts.ts";
import { TimeLeft } from "./TimeLeft.tsx";

/** From here on, it is a voice and no noise of the room. */
const HEARD = 0.08;

interface RecordProps {
  /** Whether this browser can store the recording; undefined until that is known. */
  canStore: boolean | undefined;
  onRecorded: (recording: Recording) => void;
}

/** What happens to the recording, in words; nothing is promised before it is known. */
function noteFor(phase: RecorderStatus["phase"], canStore: boolean | undefined): string {
  if (phase === "asking") return texts.asking;
  if (canStore === undefined) return "";
  if (phase === "recording") return canStore ? texts.recording : texts.recordingNotKept;
  return canStore ? texts.ready : texts.readyNotKept;
}

/** Records an answer: clock, record door and level meter. */
export function Record({ canStore, onRecorded }: RecordProps) {
  const [recorder] = useState(createRecorder);
  const status = useSyncExternalStore(recorder.subscribe, recorder.status, recorder.status);
  const [withCamera, setWithCamera] = useState(false);
  const preview = useRef<HTMLVideoElement>(null);
  const isRecording = status.phase === "recording";
  const hasCamera = status.phase === "recording" && status.kind === "camera";

  useEffect(() => () => recorder.release(), [recorder]);

  useEffect(() => {
    const screen = preview.current;
    if (hasCamera && screen) screen.srcObject = recorder.stream() ?? null;
  }, [hasCamera, recorder]);

  async function stop() {
    const recording = await recorder.stop();
    if (recording) onRecorded(recording);
  }

  function press() {
    if (isRecording) void stop();
    else if (status.phase !== "asking") void recorder.start(withCamera ? "camera" : "sound");
  }
  useShortcut(" ", press);

  if (status.phase === "failed") {
    return (
      <div className={styles["failed"]} role="alert">
        <p className={styles["failedTitle"]}>{texts.noMicrophone[status.because]}</p>
        <p>{texts.noMicrophoneHow[status.because]}</p>
      </div>
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

import { Mic } from "lucide-react";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { LevelMeter } from "../../features/recording/LevelMeter.tsx";
import { createRecorder, MIN_VOICE_LEVEL } from "../../features/recording/recorder.ts";
import { Button } from "../../ui/button/Button.tsx";
import styles from "./mock.module.css";
import { texts } from "./texts.ts";

/**
 * Renders the level and the name of the microphone before the interview. It stores nothing. Without a microphone it
 * calls `onMissing`.
 */
export function MicrophoneCheck({ onMissing }: { onMissing: () => void }) {
  const [recorder] = useState(createRecorder);
  const status = useSyncExternalStore(recorder.subscribe, recorder.status, recorder.status);
  const [hasHeard, setHasHeard] = useState(false);
  const levels = status.phase === "recording" ? status.levels : [];
  if (!hasHeard && levels.some((level) => level > MIN_VOICE_LEVEL)) setHasHeard(true);

  useEffect(() => () => recorder.release(), [recorder]);

  const report = useEffectEvent(onMissing);
  const hasFailed = status.phase === "failed";
  useEffect(() => {
    if (hasFailed) report();
  }, [hasFailed]);

  if (status.phase !== "recording") {
    return (
      <div className={styles["microphone"]}>
        <Button
          type="button"
          look="outline"
          busy={status.phase === "asking"}
          onClick={() => void recorder.start("sound")}
        >
          <Mic size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.checkMicrophone}
        </Button>
        {status.phase === "interrupted" && <p role="alert">{texts.microphoneLost}</p>}
      </div>
    );
  }
  return (
    <div className={styles["microphone"]}>
      <LevelMeter levels={levels} className={styles["meter"]} />
      <div>
        <output className={styles["heard"]}>{hasHeard ? texts.weHear : texts.saySomething}</output>
        <p className={styles["muted"]}>{recorder.stream()?.getAudioTracks()[0]?.label}</p>
      </div>
      <Button type="button" look="outline" onClick={recorder.release}>
        {texts.endCheck}
      </Button>
    </div>
  );
}

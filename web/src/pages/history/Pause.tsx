import { Pause as PauseIcon, Play } from "lucide-react";
import { HISTORY_PAUSE, pauseHistory } from "../../features/history/pause.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useResource } from "../../data/store/useResource.ts";
import { Button } from "../../ui/button/Button.tsx";
import { LoadFailure } from "../../ui/empty-state/LoadFailure.tsx";
import styles from "./history.module.css";
import { texts } from "./texts.ts";

/** Renders a button that pauses or resumes the watch history. */
export function PauseButton() {
  const dispatch = useAppDispatch();
  const resource = useResource(HISTORY_PAUSE);
  const { value: isPaused } = resource;

  if (isPaused === null) return <LoadFailure of={resource} text={texts.pauseLost} inline />;
  const Icon = isPaused ? Play : PauseIcon;
  return (
    <Button type="button" look="outline" onClick={() => void dispatch(pauseHistory(!isPaused))}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {isPaused ? texts.goOn : texts.pause}
    </Button>
  );
}

/** Renders a note if the watch history is paused. */
export function PausedNote() {
  const isPaused = useAppSelector(HISTORY_PAUSE.selectValue);
  return (
    <output className={isPaused ? styles["paused"] : "vh"}>
      {isPaused && (
        <>
          <strong>{texts.paused}</strong> {texts.pausedMeaning}
        </>
      )}
    </output>
  );
}

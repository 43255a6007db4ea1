import { Pause as PauseIcon, Play } from "lucide-react";
import { useEffect } from "react";
import { fetchPause, pauseHistory, selectIsPaused } from "../../features/history/pause.ts";
import { useAccount } from "../../data/store/person.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import styles from "./history.module.css";
import { texts } from "./texts.ts";

/** Pauses the history, or goes on with it. */
export function PauseButton() {
  const dispatch = useAppDispatch();
  const account = useAccount();
  const isPaused = useAppSelector(selectIsPaused);

  useEffect(() => {
    if (account !== null) void dispatch(fetchPause());
  }, [dispatch, account]);

  if (isPaused === null) return null;
  const Icon = isPaused ? Play : PauseIcon;
  return (
    <Button type="button" look="outline" onClick={() => void dispatch(pauseHistory(!isPaused))}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {isPaused ? texts.goOn : texts.pause}
    </Button>
  );
}

/** Says that the history is paused, while it is. */
export function PausedNote() {
  const isPaused = useAppSelector(selectIsPaused);
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

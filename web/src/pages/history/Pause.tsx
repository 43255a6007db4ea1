import { Pause as PauseIcon, Play } from "lucide-react";
import { useEffect } from "react";
import { selectIsGuest } from "../../features/auth/slice.ts";
import { fetchPause, pauseHistory, selectIsPaused } from "../../features/history/pause.ts";
import { useAccount } from "../../data/store/person.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import styles from "./history.module.css";
import { texts } from "./texts.ts";

/** Pauses the history, or goes on with it. A guest, who has no settings, has no such button. */
export function PauseButton() {
  const dispatch = useAppDispatch();
  const account = useAccount();
  const isGuest = useAppSelector(selectIsGuest);
  const isPaused = useAppSelector(selectIsPaused);

  useEffect(() => {
    if (account !== null && !isGuest) void dispatch(fetchPause());
  }, [dispatch, account, isGuest]);

  if (isGuest || isPaused === null) return null;
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

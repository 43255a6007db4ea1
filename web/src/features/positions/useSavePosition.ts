import { useEffect } from "react";
import { sendImmediately, sendWhenHidden } from "../../data/notebook/outbox.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { watchedSecondsOf } from "../../data/watchedSeconds.ts";
import { dayAt, zoneOfDevice } from "../../shared/day.ts";
import { MAX_VIDEO_SECONDS } from "../../shared/limits.ts";
import type { PlayerHandle } from "../../ui/player/handle.ts";
import { POSITIONS } from "./notebook.ts";
import { addPlayedSeconds } from "./played.ts";
import { createPositionRecorder } from "./recorder.ts";

/** Saves the position of a logged-in user in the playing video, until the component is unmounted. */
export function useSavePosition(videoId: string, player: PlayerHandle): void {
  const dispatch = useAppDispatch();
  const account = useAccount();

  useEffect(() => {
    if (account === null) return undefined;
    const gone = new AbortController();
    // Seconds that are added to the total as soon as the positions are loaded.
    let added = 0;
    const recorder = createPositionRecorder(player, {
      save: ({ seconds, length, played, firstPlayed }) =>
        dispatch((send, state) => {
          const before = POSITIONS.selectEntry(state(), videoId);
          const isLoaded = POSITIONS.selectStatus(state()) === "fulfilled";
          added += firstPlayed;
          const watchedSeconds = Math.min(
            Math.ceil(length ?? MAX_VIDEO_SECONDS),
            (before === undefined ? 0 : watchedSecondsOf(before)) + added,
          );
          send(
            POSITIONS.save(videoId, {
              seconds,
              ...(length !== undefined && { length: Math.ceil(length) }),
              played: addPlayedSeconds(before?.played, played, dayAt(Date.now(), zoneOfDevice())),
              ...(isLoaded && { watchedSeconds }),
            }),
          );
          if (isLoaded) added = 0;
        }),
    });

    const { signal } = gone;
    // On phones, only visibilitychange is fired when the user leaves.
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState !== "hidden") return;
        recorder.leave();
        dispatch(sendWhenHidden());
      },
      { signal },
    );
    window.addEventListener(
      "pagehide",
      () => {
        recorder.leave();
        void dispatch(sendImmediately());
      },
      { signal },
    );
    return () => {
      gone.abort();
      recorder.leave();
      recorder.stop();
    };
  }, [dispatch, account, videoId, player]);
}

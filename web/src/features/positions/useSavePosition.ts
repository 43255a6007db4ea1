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
import { createPositionRecorder, type RecordedPosition } from "./recorder.ts";

/** Saves the position of a logged-in user in the playing video, until the component is unmounted. */
export function useSavePosition(videoId: string, player: PlayerHandle): void {
  const dispatch = useAppDispatch();
  const account = useAccount();

  useEffect(() => {
    if (account === null) return undefined;
    const gone = new AbortController();
    // Seconds that are not in the stored total. They are added as soon as the positions are loaded.
    let added = 0;
    // Latest position that is not saved, with all played seconds since the last save.
    let unsaved: RecordedPosition | undefined;
    // Total of the latest write before the positions were loaded. It contains only the seconds of this visit.
    let visitTotal: number | undefined;

    // While the positions load, a write would replace the stored position, whose total is then unknown. So the position
    // is saved later, or when the user leaves. Such a write contains the seconds of this visit, and the server stores
    // the larger total. It replaces a position of an earlier version, which has no total.
    const save = (isLeaving: boolean) =>
      dispatch((send, state) => {
        const status = POSITIONS.selectStatus(state());
        if (unsaved === undefined || (status === "pending" && !isLeaving)) return;
        const { seconds, length, played } = unsaved;
        unsaved = undefined;
        const before = POSITIONS.selectEntry(state(), videoId);
        const isOfVisit = visitTotal !== undefined && before?.watchedSeconds === visitTotal;
        // After a failed load, the response to a write and a read in the background can contain the stored total.
        const isLoaded = status === "fulfilled" || (before?.watchedSeconds !== undefined && !isOfVisit);
        const earlier = !isLoaded || before === undefined || isOfVisit ? 0 : watchedSecondsOf(before);
        const watchedSeconds = Math.min(Math.ceil(length ?? MAX_VIDEO_SECONDS), earlier + added);
        send(
          POSITIONS.save(videoId, {
            seconds,
            ...(length !== undefined && { length: Math.ceil(length) }),
            played: addPlayedSeconds(before?.played, played, dayAt(Date.now(), zoneOfDevice())),
            watchedSeconds,
          }),
        );
        visitTotal = isLoaded ? undefined : watchedSeconds;
        if (isLoaded) added = 0;
      });

    const recorder = createPositionRecorder(player, {
      save: (position) => {
        added += position.firstPlayed;
        unsaved = { ...position, played: (unsaved?.played ?? 0) + position.played };
        save(false);
      },
    });

    function leave() {
      recorder.leave();
      save(true);
    }

    const { signal } = gone;
    // On phones, only visibilitychange is fired when the user leaves.
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState !== "hidden") return;
        leave();
        dispatch(sendWhenHidden());
      },
      { signal },
    );
    window.addEventListener(
      "pagehide",
      () => {
        leave();
        void dispatch(sendImmediately());
      },
      { signal },
    );
    return () => {
      gone.abort();
      leave();
      recorder.stop();
    };
  }, [dispatch, account, videoId, player]);
}

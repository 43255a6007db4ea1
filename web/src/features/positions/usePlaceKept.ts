import { useEffect } from "react";
import { sendAtOnce } from "../../data/notebook/outbox.ts";
import { useAccount } from "../../data/store/person.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import type { PlayerHandle } from "../../ui/player/handle.ts";
import { POSITIONS } from "./notebook.ts";
import { createRecorder } from "./recorder.ts";

/** Keeps the place of a person who is logged in, in the video that the player plays, until the component goes. */
export function usePlaceKept(videoId: string, player: PlayerHandle): void {
  const dispatch = useAppDispatch();
  const account = useAccount();

  useEffect(() => {
    if (account === null) return undefined;
    const gone = new AbortController();
    const recorder = createRecorder(player, {
      keep: (seconds, length) =>
        dispatch(
          POSITIONS.keep(videoId, { seconds, ...(length !== undefined && { length: Math.ceil(length) }) }),
        ),
    });

    function leave() {
      recorder.leave();
      void dispatch(sendAtOnce());
    }

    // A phone tells no more than that the page is hidden.
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "hidden") leave();
      },
      { signal: gone.signal },
    );
    window.addEventListener("pagehide", leave, { signal: gone.signal });
    return () => {
      gone.abort();
      recorder.leave();
      recorder.stop();
    };
  }, [dispatch, account, videoId, player]);
}

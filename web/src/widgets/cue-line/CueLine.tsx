import { type KeyboardEvent, type ReactNode, type Ref, useState } from "react";
import { ensureNotes } from "../../features/notes/notebook.ts";
import type { Video } from "../../data/api/types.ts";
import { usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { type Playhead, useLength, usePlayerStatus, useSecond } from "../../ui/player/playhead.ts";
import { CueDrawing } from "./CueDrawing.tsx";
import styles from "./cue-line.module.css";
import { selectCues } from "./cues.ts";
import { texts } from "./texts.ts";

interface CueLineProps {
  video: Video;
  playhead: Playhead;
  /** The slider, which takes the focus of who comes back to the player. */
  ref?: Ref<HTMLInputElement>;
  /** What stands at the end of the words below the line. */
  children?: ReactNode;
}

/** How far an arrow key leads, in seconds. */
const STEP = 5;

const DIRECTIONS: Partial<Record<string, number>> = {
  ArrowRight: STEP,
  ArrowUp: STEP,
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
};

/**
 * The line under the player: where in the video it is, what stands where, and a slider that moves it. It is the app's
 * own, and waits for the player, whose place it keeps.
 */
export function CueLine({ video, playhead, ref, children }: CueLineProps) {
  const { phase } = usePlayerStatus(playhead);
  const second = useSecond(playhead);
  const length = useLength(playhead) ?? video.durationSeconds ?? 0;
  usePersonal(ensureNotes);
  const { segments, marks } = useAppSelector((state) => selectCues(state, video._id));
  // Where the thumb is held; the video follows when it is let go.
  const [held, setHeld] = useState<number>();
  const [isDragged, setDragged] = useState(false);
  const isThere = phase !== "loading" && phase !== "failed" && length > 0;
  const now = Math.min(held ?? second, length);
  const chapter = segments.findLast(({ seconds }) => seconds <= now);

  function handleKey(event: KeyboardEvent) {
    if (event.key === " ") {
      event.preventDefault();
      if (phase === "playing") playhead.pause();
      else playhead.play();
      return;
    }
    const by = DIRECTIONS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    playhead.seek(Math.min(Math.max(now + by, 0), length));
  }

  function letGo() {
    setDragged(false);
    setHeld(undefined);
    if (held !== undefined) playhead.seek(held);
  }

  return (
    <div className={styles["cue"]}>
      <div className={styles["slider"]}>
        <CueDrawing
          now={isThere ? now : 0}
          length={length}
          segments={segments}
          marks={isThere ? marks : []}
        />
        <input
          ref={ref}
          className={styles["input"]}
          type="range"
          aria-label={texts.label}
          aria-valuetext={texts.place(clockTime(now), clockTime(length))}
          min={0}
          max={isThere ? Math.floor(length) : 1}
          step={1}
          value={isThere ? Math.floor(now) : 0}
          disabled={!isThere}
          onKeyDown={handleKey}
          onPointerDown={() => setDragged(true)}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onChange={({ target }) => {
            if (isDragged) setHeld(Number(target.value));
            else playhead.seek(Number(target.value));
          }}
        />
      </div>
      <div className={styles["foot"]}>
        {isThere && (
          <p className={styles["place"]}>
            <b>{clockTime(now)}</b> {texts.of(clockTime(length))}
            {chapter && <span className={styles["chapter"]}>{chapter.title}</span>}
          </p>
        )}
        {isThere && children}
      </div>
    </div>
  );
}

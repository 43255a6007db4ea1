import { type KeyboardEvent, type ReactNode, type Ref, useState } from "react";
import { ensureNotes } from "../../features/notes/notebook.ts";
import type { Video } from "../../data/api/types.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { clockTime } from "../../shared/text/duration.ts";
import {
  type Playhead,
  useVideoDuration,
  usePlayerStatus,
  usePlayheadSecond,
} from "../../ui/player/playhead.ts";
import { TimelineDrawing } from "./TimelineDrawing.tsx";
import styles from "./timeline.module.css";
import { selectTimeline } from "./timelineMarkers.ts";
import { texts } from "./texts.ts";

interface TimelineProps {
  video: Video;
  playhead: Playhead;
  /** Ref of the slider. The slider gets the focus when the user returns to the player. */
  ref?: Ref<HTMLInputElement>;
  /** Content at the end of the row that is below the timeline. */
  children?: ReactNode;
}

/** Number of seconds by which an arrow key seeks. */
const STEP = 5;

const DIRECTIONS: Partial<Record<string, number>> = {
  ArrowRight: STEP,
  ArrowUp: STEP,
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
};

/**
 * Renders the timeline below the player with the position, chapters and markers of the video. A slider seeks. While
 * the player loads, an empty space of the same size is rendered.
 */
export function Timeline({ video, playhead, ref, children }: TimelineProps) {
  const { phase } = usePlayerStatus(playhead);
  const second = usePlayheadSecond(playhead);
  const length = useVideoDuration(playhead) ?? video.durationSeconds ?? 0;
  useEnsureLoaded(ensureNotes);
  const { segments, markers } = useAppSelector((state) => selectTimeline(state, video._id));
  // Position of the slider while the user drags it. The video seeks when the user releases the slider.
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

  function releaseThumb() {
    setDragged(false);
    setHeld(undefined);
    if (held !== undefined) playhead.seek(held);
  }

  return (
    <div className={styles["cue"]}>
      <div className={styles["slider"]}>
        <TimelineDrawing
          now={isThere ? now : 0}
          length={length}
          segments={segments}
          marks={isThere ? markers : []}
        />
        <input
          ref={ref}
          className={styles["input"]}
          type="range"
          aria-label={texts.label}
          aria-valuetext={texts.position(clockTime(now), clockTime(length))}
          min={0}
          max={isThere ? Math.floor(length) : 1}
          step={1}
          value={isThere ? Math.floor(now) : 0}
          disabled={!isThere}
          onKeyDown={handleKey}
          onPointerDown={() => setDragged(true)}
          onPointerUp={releaseThumb}
          onPointerCancel={releaseThumb}
          onChange={({ target }) => {
            if (isDragged) setHeld(Number(target.value));
            else playhead.seek(Number(target.value));
          }}
        />
      </div>
      <div className={styles["foot"]}>
        {isThere && (
          <p className={styles["time"]}>
            <b>{clockTime(now)}</b> {texts.of(clockTime(length))}
            {chapter && <span className={styles["chapter"]}>{chapter.title}</span>}
          </p>
        )}
        {isThere && children}
      </div>
    </div>
  );
}

import { useEffect, useRef } from "react";
import type { Chapter, Video } from "../../data/api/types.ts";
import { selectChapters } from "../../data/outline/slice.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { visibleRect } from "../../shared/visibleRect.ts";
import { clockTime, spokenTime } from "../../shared/text/duration.ts";
import { type Playhead, useVideoDuration, usePlayheadSecond } from "../../ui/player/playhead.ts";
import styles from "./chapters.module.css";
import { texts } from "./texts.ts";

interface ChaptersTabProps {
  video: Video;
  playhead: Playhead;
}

/** Renders the chapters of a video with their played shares. A click on a chapter seeks to its start. */
export default function ChaptersTab({ video, playhead }: ChaptersTabProps) {
  const chapters = useAppSelector((state) => selectChapters(state, video._id));
  const second = usePlayheadSecond(playhead);
  const length = useVideoDuration(playhead) ?? video.durationSeconds;
  const now = chapters.findLastIndex(({ seconds }) => seconds <= second);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const scroller = list.current;
    const row = scroller?.children[now];
    if (!scroller || !row) return;
    const seen = visibleRect(scroller);
    const beyond = row.getBoundingClientRect().bottom - seen.bottom;
    const before = row.getBoundingClientRect().top - seen.top;
    if (beyond > 0) scroller.scrollBy({ top: beyond });
    else if (before < 0) scroller.scrollBy({ top: before });
  }, [now]);

  return (
    <ol ref={list} className={styles["chapters"]} aria-label={texts.chapters}>
      {chapters.map((chapter, index) => (
        <Row
          key={chapter.seconds}
          chapter={chapter}
          end={chapters[index + 1]?.seconds ?? length}
          second={second}
          isNow={index === now}
          onPlay={() => playhead.playFrom(chapter.seconds)}
        />
      ))}
    </ol>
  );
}

interface RowProps {
  chapter: Chapter;
  /** End of the chapter in seconds; undefined if the duration of the video is unknown. */
  end: number | undefined;
  /** Current time of the video in whole seconds. */
  second: number;
  isNow: boolean;
  onPlay: () => void;
}

function Row({ chapter: { title, seconds }, end, second, isNow, onPlay }: RowProps) {
  const lasts = end !== undefined && end > seconds ? end - seconds : undefined;
  const over = lasts === undefined ? 0 : Math.min(Math.max((second - seconds) / lasts, 0), 1);
  return (
    <li>
      <button
        type="button"
        className={styles["chapter"]}
        aria-current={isNow ? "time" : undefined}
        onClick={onPlay}
      >
        <span className={styles["time"]}>{clockTime(seconds)}</span>
        <span className={styles["words"]}>
          <b>{title}</b>
          <svg className={styles["bar"]} aria-hidden="true">
            <rect className={styles["ahead"]} width="100%" height="4" rx="2" />
            <rect className={styles["over"]} width={`${(over * 100).toFixed(1)}%`} height="4" rx="2" />
          </svg>
        </span>
        {lasts !== undefined && (
          <span className={styles["time"]}>
            <span aria-hidden="true">{clockTime(lasts)}</span>
            <span className="vh">{texts.lasts(spokenTime(lasts))}</span>
          </span>
        )}
      </button>
    </li>
  );
}

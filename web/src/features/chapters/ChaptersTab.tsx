import { useEffect, useRef } from "react";
import type { Chapter, Video } from "../../data/api/types.ts";
import { selectChapters } from "../../data/outline/slice.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { seenPart } from "../../shared/seenPart.ts";
import { clockTime, spokenTime } from "../../shared/text/duration.ts";
import { type Playhead, useLength, useSecond } from "../../ui/player/playhead.ts";
import styles from "./chapters.module.css";
import { texts } from "./texts.ts";

interface ChaptersTabProps {
  video: Video;
  playhead: Playhead;
}

/** The chapters of a video: which one is on show, how far each is over, and the way to each. */
export default function ChaptersTab({ video, playhead }: ChaptersTabProps) {
  const chapters = useAppSelector((state) => selectChapters(state, video._id));
  const second = useSecond(playhead);
  const length = useLength(playhead) ?? video.durationSeconds;
  const now = chapters.findLastIndex(({ seconds }) => seconds <= second);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const scroller = list.current;
    const row = scroller?.children[now];
    if (!scroller || !row) return;
    const seen = seenPart(scroller);
    const beyond = row.getBoundingClientRect().bottom - seen.bottom;
    const before = row.getBoundingClientRect().top - seen.top;
    if (beyond > 0) scroller.scrollBy({ top: beyond });
    else if (before < 0) scroller.scrollBy({ top: before });
  }, [now]);

  return (
    <ol ref={list} className={styles["chapters"]} aria-label={texts.chapters}>
      {chapters.map((chapter, place) => (
        <Row
          key={chapter.seconds}
          chapter={chapter}
          end={chapters[place + 1]?.seconds ?? length}
          second={second}
          isNow={place === now}
          onPlay={() => playhead.playFrom(chapter.seconds)}
        />
      ))}
    </ol>
  );
}

interface RowProps {
  chapter: Chapter;
  /** Where it ends, in seconds; undefined while nobody knows how long the video is. */
  end: number | undefined;
  /** The second on show. */
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

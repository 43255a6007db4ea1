import styles from "./timeline.module.css";
import type { TimelineMarker, ChapterSegment } from "./timelineMarkers.ts";

interface TimelineDrawingProps {
  /** Current time of the video in seconds. */
  now: number;
  length: number;
  segments: readonly ChapterSegment[];
  marks: readonly TimelineMarker[];
}

/** Section of the timeline in seconds, usually a chapter. */
interface Range {
  from: number;
  to: number;
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`;

/** Returns the sections of the timeline: one for each chapter, or one for a video without chapters. */
function rangesOf(segments: readonly ChapterSegment[], length: number): Range[] {
  const begins = segments.map(({ seconds }) => seconds).filter((seconds) => seconds > 0 && seconds < length);
  return [0, ...begins].map((from, index) => ({ from, to: begins[index] ?? length }));
}

/** Returns the played share of a section, from 0 to 1. */
function playedOf({ from, to }: Range, now: number): number {
  return to > from ? Math.min(Math.max((now - from) / (to - from), 0), 1) : 0;
}

/** Draws the timeline: its sections with their played shares, the markers, and the current time. */
export function TimelineDrawing({ now, length, segments, marks }: TimelineDrawingProps) {
  const whole = length > 0 ? length : 1;
  const at = (seconds: number) => percent(Math.min(Math.max(seconds / whole, 0), 1));
  return (
    <svg className={styles["drawing"]} aria-hidden="true">
      {rangesOf(segments, whole).map((range) => (
        <svg
          key={range.from}
          x={at(range.from)}
          y="18"
          width={percent((range.to - range.from) / whole)}
          height="8"
        >
          <rect className={styles["ahead"]} width="100%" height="8" rx="4" />
          <rect className={styles["over"]} width={percent(playedOf(range, now))} height="8" rx="4" />
          {/* Gap before the next section. */}
          {range.to < whole && (
            <svg x="100%" overflow="visible">
              <rect className={styles["gap"]} x="-3" width="3" height="8" />
            </svg>
          )}
        </svg>
      ))}
      {marks.map(({ kind, id, seconds }) => (
        <svg key={`${kind} ${id}`} x={at(seconds)} overflow="visible">
          {kind === "note" ? (
            <circle className={styles["note"]} cy="34.5" r="3.5" />
          ) : (
            <path className={styles["question"]} d="M-5.5 15v-7a5.5 5.5 0 0 1 11 0v7z" />
          )}
        </svg>
      ))}
      <svg x={at(now)} overflow="visible">
        <rect className={styles["thumb"]} x="-4.5" y="9.5" width="9" height="25" rx="4.5" />
      </svg>
    </svg>
  );
}

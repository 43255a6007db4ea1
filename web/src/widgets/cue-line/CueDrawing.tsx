import styles from "./cue-line.module.css";
import type { Mark, Segment } from "./cues.ts";

interface CueDrawingProps {
  /** Both in seconds. */
  now: number;
  length: number;
  segments: readonly Segment[];
  marks: readonly Mark[];
}

/** A stretch of the line, in seconds. */
interface Stretch {
  from: number;
  to: number;
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`;

/** The stretches that the line is cut into: one a chapter, or the whole. */
function stretchesOf(segments: readonly Segment[], length: number): Stretch[] {
  const begins = segments.map(({ seconds }) => seconds).filter((seconds) => seconds > 0 && seconds < length);
  return [0, ...begins].map((from, place) => ({ from, to: begins[place] ?? length }));
}

/** How much of a stretch is over, from 0 to 1. */
function playedOf({ from, to }: Stretch, now: number): number {
  return to > from ? Math.min(Math.max((now - from) / (to - from), 0), 1) : 0;
}

/** The line as a picture: its stretches, what is over of them, the marks and the moment on show. */
export function CueDrawing({ now, length, segments, marks }: CueDrawingProps) {
  const whole = length > 0 ? length : 1;
  const at = (seconds: number) => percent(Math.min(Math.max(seconds / whole, 0), 1));
  return (
    <svg className={styles["drawing"]} aria-hidden="true">
      {stretchesOf(segments, whole).map((stretch) => (
        <svg
          key={stretch.from}
          x={at(stretch.from)}
          y="18"
          width={percent((stretch.to - stretch.from) / whole)}
          height="8"
        >
          <rect className={styles["ahead"]} width="100%" height="8" rx="4" />
          <rect className={styles["over"]} width={percent(playedOf(stretch, now))} height="8" rx="4" />
          {/* The gap between two stretches. */}
          {stretch.to < whole && (
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

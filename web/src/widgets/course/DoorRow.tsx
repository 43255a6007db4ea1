import styles from "./course.module.css";

/** Maximum number of videos of a course for which doors are shown. */
const MAX_DOORS = 39;
/** Number of doors per row, from which the width of a door follows. */
const ROW = 13;
const WIDE = 24;
const HIGH = 32;

const LOOKS = { past: styles["doorPast"], now: styles["doorNow"], ahead: styles["door"] };

function looks(seen: readonly boolean[]): (keyof typeof LOOKS)[] {
  const next = seen.indexOf(false);
  return seen.map((past, index) => {
    if (past) return "past";
    return index === next ? "now" : "ahead";
  });
}

/**
 * Renders a door for each video of a course: filled if the video is watched, lit if it is next. Screen readers skip
 * the doors, because they get the totals.
 */
export function DoorRow({ seen }: { seen: readonly boolean[] }) {
  const count = seen.length;
  if (count < 2 || count > MAX_DOORS) return null;
  const wide = Math.min(count, ROW) * WIDE;
  return (
    <svg
      className={styles["doors"]}
      aria-hidden="true"
      viewBox={`0 0 ${wide} ${Math.ceil(count / ROW) * HIGH}`}
      width={wide}
    >
      {looks(seen).map((look, index) => (
        <path
          // oxlint-disable-next-line react/no-array-index-key -- a door is identified by its index
          key={index}
          className={LOOKS[look]}
          transform={`translate(${(index % ROW) * WIDE + 1} ${Math.floor(index / ROW) * HIGH + 1})`}
          d="M0 9a9 9 0 0 1 18 0v15a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z"
        />
      ))}
    </svg>
  );
}

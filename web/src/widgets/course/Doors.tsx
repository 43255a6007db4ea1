import styles from "./course.module.css";

/** Up to how many videos a course shows a door for each. */
const MOST = 39;
/** How many doors stand in a row, and how far apart, in pixels. */
const ROW = 13;
const WIDE = 24;
const HIGH = 32;

const LOOKS = { past: styles["doorPast"], now: styles["doorNow"], ahead: styles["door"] };

function looks(seen: readonly boolean[]): (keyof typeof LOOKS)[] {
  const next = seen.indexOf(false);
  return seen.map((past, place) => {
    if (past) return "past";
    return place === next ? "now" : "ahead";
  });
}

/** A door for each video of a course: filled when it was watched, lit when it is next. The totals say it in words. */
export function Doors({ seen }: { seen: readonly boolean[] }) {
  const count = seen.length;
  if (count < 2 || count > MOST) return null;
  const wide = Math.min(count, ROW) * WIDE;
  return (
    <svg
      className={styles["doors"]}
      aria-hidden="true"
      viewBox={`0 0 ${wide} ${Math.ceil(count / ROW) * HIGH}`}
      width={wide}
    >
      {looks(seen).map((look, place) => (
        <path
          // oxlint-disable-next-line react/no-array-index-key -- a door is its place
          key={place}
          className={LOOKS[look]}
          transform={`translate(${(place % ROW) * WIDE + 1} ${Math.floor(place / ROW) * HIGH + 1})`}
          d="M0 9a9 9 0 0 1 18 0v15a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z"
        />
      ))}
    </svg>
  );
}

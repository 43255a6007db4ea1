import { dayAndMonth } from "../../shared/text/dayWords.ts";
import { formatNumber } from "../../shared/text/plural.ts";
import styles from "./weeks.module.css";
import { texts } from "./texts.ts";
import type { Week } from "./weeks.ts";

const STEP = 96;
const WIDTH = 64;
const HEIGHT = 200;
const TOP = 30;
const FOOT = 34;

function doorAt(x: number, height: number): string {
  const radius = Math.min(WIDTH / 2, height);
  const bottom = TOP + HEIGHT;
  return `M${x} ${bottom}V${bottom - height + radius}a${WIDTH / 2} ${radius} 0 0 1 ${WIDTH} 0V${bottom}z`;
}

/** The minutes of each week as doors, and the same as a table behind. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.map(({ minutes }) => minutes));
  return (
    <>
      <svg
        className={styles["chart"]}
        viewBox={`0 0 ${STEP * weeks.length} ${TOP + HEIGHT + FOOT}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, and takes the page's colours
        role="img"
        aria-label={texts.chart}
      >
        {weeks.map(({ from, minutes }, place) => {
          const height = (HEIGHT * minutes) / most;
          const middle = STEP * (place + 0.5);
          return (
            <g key={from}>
              {minutes > 0 && <path className={styles["door"]} d={doorAt(middle - WIDTH / 2, height)} />}
              <text className={styles["value"]} x={middle} y={TOP + HEIGHT - height - 8}>
                {formatNumber(minutes)}
              </text>
              <text className={styles["week"]} x={middle} y={TOP + HEIGHT + 24}>
                {dayAndMonth(from)}
              </text>
            </g>
          );
        })}
        <path className={styles["ground"]} d={`M0 ${TOP + HEIGHT}H${STEP * weeks.length}`} />
      </svg>
      <details className={styles["details"]}>
        <summary className={styles["summary"]}>{texts.asTable}</summary>
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">{texts.weekFrom}</th>
              <th scope="col">{texts.minutes}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, minutes }) => (
              <tr key={from}>
                <th scope="row">{dayAndMonth(from)}</th>
                <td>{formatNumber(minutes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

import type { Interview } from "../../features/interviews/notebook.ts";
import styles from "./report.module.css";
import { type InterviewResults, resultsOf } from "./results.ts";
import { texts } from "./texts.ts";

interface ComparisonProps {
  interview: Interview;
  previous: Interview;
}

const ROWS: readonly { name: keyof typeof texts.rows; format: (results: InterviewResults) => string }[] = [
  { name: "points", format: ({ checked, points }) => texts.of(checked, points) },
  { name: "inTime", format: ({ inTime, count }) => texts.of(inTime, count) },
  {
    name: "pause",
    format: ({ longestPause }) => (longestPause === undefined ? texts.unknown : texts.seconds(longestPause)),
  },
  {
    name: "silence",
    format: ({ silence }) => (silence === undefined ? texts.unknown : texts.percent(silence)),
  },
];

/** Compares the results of an interview with those of the previous interview. */
export function Comparison({ interview, previous }: ComparisonProps) {
  const [now, before] = [resultsOf(interview), resultsOf(previous)];
  return (
    <section aria-labelledby="compared">
      <h2 id="compared">{texts.comparedWith(previous.startedAt)}</h2>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{texts.measure}</span>
            </th>
            <th scope="col">{texts.shortDate(previous.startedAt)}</th>
            <th scope="col">{texts.shortDate(interview.startedAt)}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, format }) => (
            <tr key={name}>
              <th scope="row">{texts.rows[name]}</th>
              <td>{format(before)}</td>
              <td>
                <b>{format(now)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

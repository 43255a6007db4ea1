import { Link } from "react-router";
import { selectInterviews } from "../../features/interviews/notebook.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import styles from "./mock.module.css";
import { countPoints } from "./results.ts";
import { texts } from "./texts.ts";

/** Lists the reports of earlier interviews, the latest first. Renders nothing without a report. */
export function EarlierInterviews() {
  const interviews = useAppSelector(selectInterviews);
  if (interviews.length === 0) return null;
  return (
    <section className={styles["earlier"]} aria-labelledby="earlier">
      <h2 id="earlier">{texts.earlier}</h2>
      <ul>
        {interviews.map((interview) => {
          const { checked, points } = countPoints(interview);
          return (
            <li key={interview._id}>
              <Link to={`${ROUTES.mock}?${new URLSearchParams({ report: interview._id })}`}>
                {texts.earlierFacts(interview.startedAt, interview.minutes)}
              </Link>
              <span className={styles["muted"]}>{texts.earlierResult(checked, points)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { Link } from "react-router";
import { INTERVIEWS, selectInterviews } from "../../features/interviews/notebook.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import styles from "./mock.module.css";
import { countPoints } from "./results.ts";
import { texts } from "./texts.ts";

/** Lists the reports of earlier interviews, the latest first. If they could not be loaded, it renders an error. */
export function EarlierInterviews() {
  const dispatch = useAppDispatch();
  const interviews = useAppSelector(selectInterviews);
  const hasFailed = useAppSelector(INTERVIEWS.selectStatus) === "rejected";
  if (interviews.length === 0 && !hasFailed) return null;
  return (
    <section className={styles["earlier"]} aria-labelledby="earlier">
      <h2 id="earlier">{texts.earlier}</h2>
      {hasFailed && <Notice text={texts.earlierFailed} onRetry={() => void dispatch(INTERVIEWS.load())} />}
      {interviews.length > 0 && (
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
      )}
    </section>
  );
}

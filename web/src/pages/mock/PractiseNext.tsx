import { Link } from "react-router";
import type { Interview } from "../../features/interviews/notebook.ts";
import { ROUTES } from "../../data/routes.ts";
import { Lamp } from "../../ui/lamp/Lamp.tsx";
import styles from "./report.module.css";
import { countPoints, isSelfChecked, questionsToPractise } from "./results.ts";
import { texts } from "./texts.ts";

/** Returns the text for an interview; undefined if the list of questions says everything. */
function statusOf(interview: Interview, count: number): string | undefined {
  if (countPoints(interview).points > 0 && !isSelfChecked(interview)) return texts.uncheckedNext;
  if (count > 0) return undefined;
  return countPoints(interview).points > 0 ? texts.nothingMissed : texts.allInTime;
}

/**
 * Lists the questions to practise next with the reasons. Until the user has checked a point, it lists only answers that
 * exceeded their time.
 */
export function PractiseNext({ interview }: { interview: Interview }) {
  const next = questionsToPractise(interview);
  const status = statusOf(interview, next.length);
  return (
    <section className={styles["next"]} aria-labelledby="next">
      <Lamp size="small" />
      <h2 id="next">{texts.next}</h2>
      {status !== undefined && <p>{status}</p>}
      <ul>
        {next.map(({ question, missed, overtime }) => (
          <li key={question.questionId}>
            <Link to={`${ROUTES.practice}?${new URLSearchParams({ question: question.questionId })}`}>
              {question.text}
            </Link>
            <span>{missed > 0 ? texts.missed(missed) : texts.overTime(overtime)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

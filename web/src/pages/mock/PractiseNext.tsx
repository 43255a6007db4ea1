import { Link } from "react-router";
import type { Interview } from "../../features/interviews/notebook.ts";
import { ROUTES } from "../../data/routes.ts";
import { Lamp } from "../../ui/lamp/Lamp.tsx";
import styles from "./report.module.css";
import { countMissedPoints, overtimeSecondsOf, countPoints, questionsToPractise } from "./results.ts";
import { texts } from "./texts.ts";

/**
 * Lists the questions that the user should practise next, with the reasons. It renders nothing until the user has
 * checked a key point.
 */
export function PractiseNext({ interview }: { interview: Interview }) {
  const next = questionsToPractise(interview);
  if (countPoints(interview).checked === 0) return null;
  return (
    <section className={styles["next"]} aria-labelledby="next">
      <Lamp size="small" />
      <h2 id="next">{texts.next}</h2>
      {next.length === 0 && <p>{texts.nothingMissed}</p>}
      <ul>
        {next.map((question) => {
          const missed = countMissedPoints(question);
          return (
            <li key={question.questionId}>
              <Link to={`${ROUTES.practice}?${new URLSearchParams({ question: question.questionId })}`}>
                {question.text}
              </Link>
              <span>{missed > 0 ? texts.missed(missed) : texts.overTime(overtimeSecondsOf(question))}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import type { Interview } from "../../features/interviews/notebook.ts";
import { BANK, nameOfKind } from "../../features/questions/bank.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { Door } from "../../ui/door/Door.tsx";
import styles from "./report.module.css";
import { texts } from "./texts.ts";

/** Maximum and minimum height of a door in pixels. */
const HEIGHT = { most: 120, least: 16 };

/**
 * Renders the time of each answer next to the time that was available. The height of a door is proportional to a
 * time.
 */
export function ReportTimes({ interview }: { interview: Interview }) {
  const bank = useAppSelector(BANK.selectValue);
  const { questions, breakSeconds } = interview;
  const longest = Math.max(60, ...questions.flatMap(({ seconds, minutes }) => [seconds, minutes * 60]));
  const heightOf = (seconds: number) => Math.max(HEIGHT.least, Math.round((seconds / longest) * HEIGHT.most));
  return (
    <section className={styles["times"]} aria-labelledby="times">
      <div className={styles["sectionHead"]}>
        <h2 id="times">{texts.times}</h2>
        <p className={styles["legend"]} aria-hidden="true">
          <Door kind="full" width={12} height={16} /> {texts.yours}
          <Door kind="next" width={12} height={16} /> {texts.theirs}
        </p>
      </div>
      <ol className={styles["bars"]}>
        {questions.map((question) => (
          <li key={question.questionId}>
            <b className={styles["time"]}>{clockTime(question.seconds)}</b>
            <span className={styles["pair"]}>
              <Door kind="full" width={28} height={heightOf(question.seconds)} />
              <Door kind="next" width={28} height={heightOf(question.minutes * 60)} />
            </span>
            <span className={styles["kind"]}>{nameOfKind(bank, question) ?? texts.ownKind}</span>
            <span className={styles["muted"]}>{texts.ofTime(question.minutes)}</span>
          </li>
        ))}
      </ol>
      {breakSeconds !== undefined && <p className={styles["muted"]}>{texts.breakTook(breakSeconds)}</p>}
    </section>
  );
}

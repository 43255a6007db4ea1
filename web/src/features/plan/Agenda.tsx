import { Link } from "react-router";
import type { Plan, PlanDays } from "../../data/api/types.ts";
import type { Day } from "../../shared/day.ts";
import type { AgendaRow } from "./agenda.ts";
import styles from "./agenda.module.css";
import { ItemMenu } from "./ItemMenu.tsx";
import { ItemTile } from "./ItemTile.tsx";
import { texts } from "./texts.ts";

interface AgendaProps {
  rows: readonly AgendaRow[];
  /** Whether the first open row is marked as the next item. */
  isNow: boolean;
  plan: Plan;
  schedule: PlanDays;
  day: Day;
}

/** Renders the items of a day with their minutes. Items that are done have a check mark. */
export function Agenda({ rows, isNow, plan, schedule, day }: AgendaProps) {
  const next = rows.find(({ isDone }) => isDone !== true);
  return (
    <ol className={styles["agenda"]}>
      {rows.map(({ key, kind, title, words, minutes, guessed, to, item, isDone = false }) => (
        <li key={key} className={isDone ? `${styles["row"]} ${styles["done"]}` : styles["row"]}>
          <ItemTile kind={isDone ? "done" : kind} lit={isNow && key === next?.key} />
          <div className={styles["words"]}>
            <h3 className={styles["title"]}>
              <Link className={styles["link"]} to={to}>
                {title}
              </Link>
            </h3>
            <p className={styles["part"]}>{guessed ? `${words} · ${texts.guessedLength}` : words}</p>
          </div>
          <span className={styles["minutes"]}>
            {minutes} <small className={styles["unit"]}>{texts.min}</small>
          </span>
          <span className={styles["menu"]}>
            {item && <ItemMenu plan={plan} schedule={schedule} day={day} item={item} />}
          </span>
        </li>
      ))}
    </ol>
  );
}

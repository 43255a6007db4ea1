import { Link } from "react-router";
import type { ReactNode } from "react";
import type { PlanItem } from "../../data/api/types.ts";
import type { AgendaRow } from "./agenda.ts";
import styles from "./agenda.module.css";
import { ItemTile } from "./ItemTile.tsx";
import { texts } from "./texts.ts";

interface AgendaProps {
  rows: readonly AgendaRow[];
  /** Whether the first row is what comes now. */
  isNow: boolean;
  /** What can be done with an item. */
  menuFor: (item: PlanItem) => ReactNode;
}

/** What a day holds, with its minutes. */
export function Agenda({ rows, isNow, menuFor }: AgendaProps) {
  return (
    <ol className={styles["agenda"]}>
      {rows.map(({ key, kind, title, words, minutes, guessed, to, item }, place) => (
        <li key={key} className={styles["row"]}>
          <ItemTile kind={kind} lit={isNow && place === 0} />
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
          <span className={styles["menu"]}>{item && menuFor(item)}</span>
        </li>
      ))}
    </ol>
  );
}

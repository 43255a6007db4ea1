import { CalendarDays, ListChecks, RotateCcw } from "lucide-react";
import { ItemTile } from "../../features/plan/ItemTile.tsx";
import { titleOf } from "../../data/pages.ts";
import { Door, type DoorKind } from "../../ui/door/Door.tsx";
import { Demonstration } from "./Demonstration.tsx";
import styles from "./plan.module.css";
import { texts } from "./planTexts.ts";

const { mix, honest, moves } = texts.points;
const POINTS = [
  { icon: ListChecks, ...mix },
  { icon: CalendarDays, ...honest },
  { icon: RotateCcw, ...moves },
];

const TODAY = 3;
const DAYS = 21;

function kindOf(day: number): DoorKind {
  if (day === DAYS) return "end";
  return day < TODAY ? "done" : day === TODAY ? "now" : "next";
}

/** Renders the plan page for a visitor, with an example plan. */
export default function PlanDemonstration() {
  return (
    <Demonstration document={titleOf("plan")} title={texts.title} lead={texts.lead} points={POINTS}>
      <p className={styles["day"]}>{texts.day}</p>
      <p className={styles["part"]}>{texts.sum}</p>
      <div className={styles["doors"]} aria-hidden="true">
        {Array.from({ length: DAYS + 1 }, (_, day) => (
          <Door
            // oxlint-disable-next-line react/no-array-index-key -- the doors are the days in order
            key={day}
            kind={kindOf(day)}
            width={day === DAYS ? 24 : 16}
            height={day === DAYS ? 38 : 26}
          />
        ))}
      </div>
      <ul className={styles["items"]}>
        {texts.items.map(({ kind, name, part, length }, index) => (
          <li key={kind} className={styles["item"]}>
            <ItemTile kind={kind} lit={index === 0} />
            <span>
              <b>{name}</b>
              <small className={styles["part"]}>{part}</small>
            </span>
            <span className={styles["length"]}>{length}</span>
          </li>
        ))}
      </ul>
    </Demonstration>
  );
}

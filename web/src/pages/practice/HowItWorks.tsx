import { ListChecks, type LucideIcon, Mic, RotateCcw } from "lucide-react";
import styles from "./practice-home.module.css";
import { texts } from "./texts.ts";

const STEPS: readonly { icon: LucideIcon; name: keyof typeof texts.how }[] = [
  { icon: Mic, name: "answer" },
  { icon: ListChecks, name: "check" },
  { icon: RotateCcw, name: "review" },
];

/** Explains how practice works, for visitors and on the first day. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how">
      <h2 id="how" className={styles["sideTitle"]}>
        {texts.howItWorks}
      </h2>
      <ul className={styles["how"]}>
        {STEPS.map(({ icon: Icon, name }) => (
          <li key={name}>
            <span className={styles["tile"]} aria-hidden="true">
              <Icon size={20} strokeWidth={1.75} />
            </span>
            <span>
              <b>{texts.how[name].title}</b>
              <span className={styles["muted"]}>{texts.how[name].text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

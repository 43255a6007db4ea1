import { Play } from "lucide-react";
import { useState } from "react";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import styles from "./practice-home.module.css";
import { AccountViewLink } from "./QuestionLink.tsx";
import { texts } from "./texts.ts";
import { roundPath } from "./useOpenAccountView.ts";

const CHOICES = [10, 20, 30].map((minutes) => ({ value: String(minutes), label: texts.minutes(minutes) }));

/**
 * Renders a form that starts a practice round of some minutes. Its new questions belong to the category that is
 * selected in the list.
 */
export function RoundForm({ category }: { category: string }) {
  const [minutes, setMinutes] = useState("20");
  return (
    <section className={styles["round"]} aria-labelledby="round">
      <h2 id="round" className={styles["sideTitle"]}>
        {texts.startRound}
      </h2>
      <p className={styles["muted"]}>{texts.startRoundHow}</p>
      <div className={styles["roundLine"]}>
        <ChipGroup legend={texts.roundMinutes} choices={CHOICES} value={minutes} onChange={setMinutes} />
        <AccountViewLink to={roundPath(minutes, category)} className={styles["add"]}>
          <Play size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.startTheRound}
        </AccountViewLink>
      </div>
    </section>
  );
}

import { titleOf } from "../../data/pages.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { BREAK_SECONDS } from "./order.ts";
import { Rim } from "./Rim.tsx";
import styles from "./running.module.css";
import { texts } from "./texts.ts";

interface BreakStageProps {
  /** Duration of the break so far in seconds. */
  seconds: number;
  onContinue: () => void;
}

/** Shows the break of an interview with its remaining time. It ends only when the user continues. */
export function BreakStage({ seconds, onContinue }: BreakStageProps) {
  useShortcut(" ", onContinue);
  return (
    <div className={styles["stage"]} data-break="true">
      <Rim share={seconds / BREAK_SECONDS} />
      <span className={styles["lamp"]} aria-hidden="true" />
      <div className={styles["asked"]}>
        <PageTitle document={titleOf("mock")} className={styles["over"]}>
          {texts.breakName}
        </PageTitle>
        <p className={styles["breakTime"]} role="timer">
          {clockTime(Math.max(0, Math.ceil(BREAK_SECONDS - seconds)))}
        </p>
        <p className={styles["muted"]}>{texts.pauseText}</p>
        <button type="button" className={styles["lit"]} onClick={onContinue}>
          {texts.goOn}
        </button>
      </div>
    </div>
  );
}

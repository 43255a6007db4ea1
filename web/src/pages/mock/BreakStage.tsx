import { titleOf } from "../../data/pages.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { UnstoredRecordings } from "../../features/recording/UnstoredRecordings.tsx";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { interviewKey } from "./answers.ts";
import { BREAK_SECONDS } from "./order.ts";
import { ElapsedTimeArch } from "./ElapsedTimeArch.tsx";
import { Lamp } from "../../ui/lamp/Lamp.tsx";
import frameStyles from "../../widgets/answer-frame/frame.module.css";
import styles from "./running.module.css";
import { texts } from "./texts.ts";

interface BreakStageProps {
  interviewId: string;
  /** Duration of the break so far in seconds. */
  seconds: number;
  onContinue: () => void;
}

/** Shows the break of an interview with its remaining time. The break ends when the user continues. */
export function BreakStage({ interviewId, seconds, onContinue }: BreakStageProps) {
  useShortcut(" ", onContinue);
  return (
    <div className={frameStyles["stage"]} data-break="true">
      <ElapsedTimeArch share={seconds / BREAK_SECONDS} />
      <Lamp size="large" isOff />
      <div className={frameStyles["asked"]}>
        <PageTitle document={titleOf("mock")} className={frameStyles["over"]}>
          {texts.breakName}
        </PageTitle>
        <p className={styles["breakTime"]} role="timer">
          {clockTime(Math.max(0, Math.ceil(BREAK_SECONDS - seconds)))}
        </p>
        <p className={styles["muted"]}>{texts.pauseText}</p>
        <button type="button" className={frameStyles["lit"]} onClick={onContinue}>
          {texts.goOn}
        </button>
        <UnstoredRecordings id={interviewKey(interviewId)} />
      </div>
    </div>
  );
}

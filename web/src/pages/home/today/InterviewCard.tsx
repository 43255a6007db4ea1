import type { InterviewPhase } from "../../../features/interview-days/phase.ts";
import { ROUTES } from "../../../data/routes.ts";
import { formatDayWithWeekday } from "../../../shared/text/dayWords.ts";
import type { Day } from "../../../shared/day.ts";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import styles from "./today.module.css";
import { texts } from "./texts.ts";

/** Phases of an interview in which Home shows a card about the interview instead of today's items. */
export type CardPhase = Exclude<InterviewPhase, "ahead" | "closed">;

interface InterviewCardProps {
  phase: CardPhase;
  interviewOn: Day;
}

/**
 * Renders a link to the plan page for the current phase: the evening before an interview, its day, or the days after
 * it.
 */
export function InterviewCard({ phase, interviewOn }: InterviewCardProps) {
  const { title, text, action } = texts.phases[phase];
  return (
    <section className={styles["interview"]} aria-labelledby="interview-phase" data-interview="">
      <p className={styles["date"]}>{formatDayWithWeekday(interviewOn)}</p>
      <h2 className={styles["title"]} id="interview-phase">
        {title}
      </h2>
      <p className={styles["lead"]}>{text}</p>
      {action !== "" && (
        <ButtonLink to={ROUTES.plan} size="large">
          {action}
        </ButtonLink>
      )}
    </section>
  );
}

import { CalendarDays, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { changeInterviewDay, selectInterviewDay } from "../../../features/interview-days/notebook.ts";
import { titleOf } from "../../../data/pages.ts";
import { ROUTES } from "../../../data/routes.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import { formatDayWithWeekday } from "../../../shared/text/dayWords.ts";
import type { Day } from "../../../shared/day.ts";
import { PageTitle } from "../../../ui/page/PageTitle.tsx";
import { AskedQuestions } from "./AskedQuestions.tsx";
import type { DatedPlan } from "../../../features/plan/datedPlan.ts";
import styles from "./interview.module.css";
import { texts } from "./texts.ts";

const OUTCOMES = ["well", "mixed", "badly", "unclear"] as const;

interface AfterInterviewProps {
  plan: DatedPlan;
  onNewPlan: () => void;
  /** Results of the preparation, which are shown below the questions. */
  children: ReactNode;
}

/** Asks after an interview how it was and which questions were asked. Then it offers next steps. */
export function AfterInterview({ plan, onNewPlan, children }: AfterInterviewProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  function close() {
    dispatch(changeInterviewDay(plan.interviewOn, (before) => ({ ...before, stage: "closed" })));
    void navigate(ROUTES.practice);
  }

  return (
    <div className={styles["afterColumns"]}>
      <div>
        <p className={styles["over"]}>{formatDayWithWeekday(plan.interviewOn)}</p>
        <PageTitle document={titleOf("plan")} className={styles["title"]}>
          {texts.after}
        </PageTitle>
        <p className={styles["lead"]}>{texts.afterLead}</p>
        <Outcome day={plan.interviewOn} />
        <AskedQuestions />
        <section className={styles["block"]} aria-labelledby="next">
          <h2 id="next">{texts.next}</h2>
          <ul className={styles["ways"]}>
            <li>
              <button type="button" onClick={onNewPlan}>
                <CalendarDays size={24} strokeWidth={1.75} aria-hidden="true" />
                <span>
                  <b>{texts.nextPlan}</b>
                  <small>{texts.nextPlanText}</small>
                </span>
              </button>
            </li>
            <li>
              <button type="button" onClick={close}>
                <RotateCcw size={24} strokeWidth={1.75} aria-hidden="true" />
                <span>
                  <b>{texts.fresh}</b>
                  <small>{texts.freshText}</small>
                </span>
              </button>
            </li>
          </ul>
        </section>
      </div>
      {children}
    </div>
  );
}

function Outcome({ day }: { day: Day }) {
  const dispatch = useAppDispatch();
  const { outcome } = useAppSelector((state) => selectInterviewDay(state, day));
  return (
    <fieldset className={styles["outcome"]}>
      <legend>
        <b>{texts.inOneWord}</b> {texts.onlyYou}
      </legend>
      {OUTCOMES.map((each) => (
        <label key={each} className={styles["choice"]}>
          <input
            type="radio"
            name="outcome"
            checked={outcome === each}
            onChange={() => dispatch(changeInterviewDay(day, (before) => ({ ...before, outcome: each })))}
          />
          <span>{texts.outcomes[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}

import type { Plan } from "../../data/api/types.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { daysBetween, type Day } from "../../shared/day.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { LoadFailure } from "../../ui/empty-state/LoadFailure.tsx";
import styles from "./plan.module.css";
import { texts } from "./texts.ts";
import { type Done, useDone } from "./useDone.ts";

interface FinishedPlanProps {
  plan: Plan;
  /** The day of the interview. */
  interviewOn: Day;
  today: Day;
  onNewPlan: () => void;
}

/** Shows the results of a plan on and after the day of the interview, and a button for a new plan. */
export function FinishedPlan({ plan, interviewOn, today, onNewPlan }: FinishedPlanProps) {
  const done = useDone(plan);
  const isToday = today === interviewOn;
  const days = daysBetween(plan.startsOn, interviewOn);
  return (
    <EmptyState
      scene="done"
      document={titleOf("plan")}
      title={isToday ? texts.interviewToday : texts.behind}
      text={isToday ? texts.ready(days) : texts.hope(days)}
    >
      <LoadFailure of={done} text={texts.didFailed} inline />
      {done.value === null ? <div className={styles["did"]} /> : <WhatWasDone done={done.value} />}
      <Button type="button" onClick={onNewPlan}>
        {texts.newPlan}
      </Button>
      <ButtonLink to={ROUTES.progress} look="outline">
        {texts.whatIDid}
      </ButtonLink>
    </EmptyState>
  );
}

function WhatWasDone({ done }: { done: Done }) {
  const figures = texts.figures(done);
  if (figures.length === 0) return null;
  return (
    <ul className={styles["did"]} aria-label={texts.did}>
      {figures.map(({ value, unit }) => (
        <li key={unit} className={styles["figure"]}>
          <b>{value}</b> {unit}
        </li>
      ))}
    </ul>
  );
}

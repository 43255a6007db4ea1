import type { PlanWish } from "../../data/api/types.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { daysBetween, type Day } from "../../shared/day.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import styles from "./plan.module.css";
import { texts } from "./texts.ts";
import { type Done, useDone } from "./useDone.ts";

interface BehindProps {
  wish: PlanWish;
  today: Day;
  onAnew: () => void;
}

/** The day of the interview and those after it: what was done until then, and the way to another plan. */
export function Behind({ wish, today, onAnew }: BehindProps) {
  const done = useDone(wish);
  const isToday = today === wish.interviewOn;
  const days = daysBetween(wish.startsOn, wish.interviewOn);
  return (
    <EmptyState
      scene="done"
      document={titleOf("plan")}
      title={isToday ? texts.interviewToday : texts.behind}
      text={isToday ? texts.ready(days) : texts.hope(days)}
    >
      {done === undefined ? <div className={styles["did"]} /> : <WhatWasDone done={done} />}
      <Button type="button" onClick={onAnew}>
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

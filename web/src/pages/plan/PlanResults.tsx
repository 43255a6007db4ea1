import { ROUTES } from "../../data/routes.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { LoadFailure } from "../../ui/empty-state/LoadFailure.tsx";
import { daysBetween } from "../../shared/day.ts";
import type { DatedPlan } from "../../features/plan/datedPlan.ts";
import styles from "./plan.module.css";
import { texts } from "./texts.ts";
import { type PlanActivity, usePlanActivity } from "./usePlanActivity.ts";

/** Renders the user's activity since the first day of a plan, and a link to the progress page. */
export function PlanResults({ plan }: { plan: DatedPlan }) {
  return (
    <section className={styles["results"]} aria-labelledby="results">
      <h2 id="results">{texts.did}</h2>
      <p>{texts.hope(daysBetween(plan.startsOn, plan.interviewOn))}</p>
      <PlanActivityFigures plan={plan} />
      <ButtonLink to={ROUTES.progress} look="outline">
        {texts.whatIDid}
      </ButtonLink>
    </section>
  );
}

/** Renders numbers of the user's activity since the first day of a plan. */
export function PlanActivityFigures({ plan }: { plan: DatedPlan }) {
  const done = usePlanActivity(plan);
  return (
    <>
      <LoadFailure of={done} text={texts.didFailed} inline />
      {done.value === null ? <div className={styles["did"]} /> : <Figures done={done.value} />}
    </>
  );
}

function Figures({ done }: { done: PlanActivity }) {
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

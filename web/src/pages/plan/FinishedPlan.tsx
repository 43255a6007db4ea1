import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { daysBetween } from "../../shared/day.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import type { DatedPlan } from "../../features/plan/datedPlan.ts";
import { PlanActivityFigures } from "./PlanResults.tsx";
import { texts } from "./texts.ts";

interface FinishedPlanProps {
  plan: DatedPlan;
  onNewPlan: () => void;
}

/** Renders the results of a plan after its interview, and a button that starts a new plan. */
export function FinishedPlan({ plan, onNewPlan }: FinishedPlanProps) {
  return (
    <EmptyState
      scene="done"
      document={titleOf("plan")}
      title={texts.behind}
      text={texts.hope(daysBetween(plan.startsOn, plan.interviewOn))}
    >
      <PlanActivityFigures plan={plan} />
      <Button type="button" onClick={onNewPlan}>
        {texts.newPlan}
      </Button>
      <ButtonLink to={ROUTES.progress} look="outline">
        {texts.whatIDid}
      </ButtonLink>
    </EmptyState>
  );
}

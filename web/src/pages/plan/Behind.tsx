import type { PlanWish } from "../../data/api/types.ts";
import { titleOf } from "../../data/pages.ts";
import { daysBetween, type Day } from "../../shared/day.ts";
import { Button } from "../../ui/button/Button.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { texts } from "./texts.ts";
import { useDone } from "./useDone.ts";

interface BehindProps {
  wish: PlanWish;
  today: Day;
  onAnew: () => void;
}

/** The day of the interview and those after it: what was done until then, and the way to another plan. */
export function Behind({ wish, today, onAnew }: BehindProps) {
  const { seconds, questions } = useDone(wish);
  const did = texts.did({ days: daysBetween(wish.startsOn, wish.interviewOn), seconds, questions });
  const isToday = today === wish.interviewOn;
  return (
    <EmptyState
      scene="done"
      document={titleOf("plan")}
      title={isToday ? texts.interviewToday : texts.behind}
      text={isToday ? texts.ready(did) : texts.hope(did)}
    >
      <Button type="button" onClick={onAnew}>
        {texts.newPlan}
      </Button>
    </EmptyState>
  );
}

import { CalendarDays, Pencil } from "lucide-react";
import { useState } from "react";
import { CalendarDialog } from "../../features/plan/CalendarDialog.tsx";
import { EditPlan } from "../../features/plan/EditPlan.tsx";
import { ProgressByCategory } from "../../features/plan/ProgressByCategory.tsx";
import { DayList } from "../../features/plan/DayList.tsx";
import { UnscheduledItems } from "../../features/plan/UnscheduledItems.tsx";
import type { PlanSources } from "../../features/plan/PlanSourcesField.tsx";
import { PlanDaysStrip } from "../../features/plan/PlanDaysStrip.tsx";
import type { UserDay } from "../../features/plan/slice.ts";
import { texts as words } from "../../features/plan/texts.ts";
import { dayOfPlan, stripDaysOf } from "../../features/plan/planSettings.ts";
import type { Plan, PlanDays } from "../../data/api/types.ts";
import { titleOf } from "../../data/pages.ts";
import { useActivityByDay } from "../../widgets/plan-activity/useActivityByDay.ts";
import { Button } from "../../ui/button/Button.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import styles from "./plan.module.css";
import { useMissedDays } from "./useMissedDays.ts";

interface CurrentPlanProps {
  plan: Plan;
  schedule: PlanDays;
  today: UserDay;
  sources: PlanSources;
}

/**
 * Renders a current plan: its days, the items of the selected day, items that do not fit, and the progress by
 * category.
 */
export function CurrentPlan({ plan, schedule, today, sources }: CurrentPlanProps) {
  const [picked, setPicked] = useState<string>();
  const [isEditing, setIsEditing] = useState(false);
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  const done = useActivityByDay(plan);
  const missedDays = useMissedDays(plan, today.today, done);
  const strip = stripDaysOf(plan, today.today, { schedule, done });
  // If the selected day is no longer in the plan, another day is shown.
  const shown = strip.find(({ date }) => date === picked)?.date ?? today.today;
  const { day, days } = dayOfPlan(plan, today.today);

  return (
    <>
      <div className={styles["head"]}>
        <div>
          <p className={styles["over"]}>{words.over(plan.title, plan.interviewOn)}</p>
          <PageTitle document={titleOf("plan")} className={styles["title"]}>
            {words.dayOf(day, days)}
          </PageTitle>
        </div>
        <div className={styles["acts"]}>
          <Button type="button" look="outline" onClick={() => setIsCalendarOpen(true)}>
            <CalendarDays size={18} strokeWidth={1.75} aria-hidden="true" />
            {words.calendar.open}
          </Button>
          <Button type="button" look="outline" onClick={() => setIsEditing(true)}>
            <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
            {words.editPlan}
          </Button>
        </div>
      </div>
      <section aria-label={words.days}>
        <PlanDaysStrip days={strip} today={today.today} shown={shown} onShow={setPicked} />
      </section>
      <div className={styles["two"]}>
        <DayList
          plan={plan}
          schedule={schedule}
          day={shown}
          missedDays={missedDays}
          done={done?.get(shown)}
        />
        <div className={styles["sidebar"]}>
          {schedule.left.length > 0 && <UnscheduledItems plan={plan} schedule={schedule} />}
          <ProgressByCategory progress={schedule.progress} />
        </div>
      </div>
      {isCalendarOpen && <CalendarDialog today={today} onClose={() => setIsCalendarOpen(false)} />}
      {isEditing && (
        <EditPlan plan={plan} today={today} sources={sources} onClose={() => setIsEditing(false)} />
      )}
    </>
  );
}

import { CalendarDays, Pencil } from "lucide-react";
import { useState } from "react";
import { CalendarDialog } from "../../features/plan/CalendarDialog.tsx";
import { EditPlan } from "../../features/plan/EditPlan.tsx";
import { ByCategory } from "../../features/plan/ByCategory.tsx";
import { DayList } from "../../features/plan/DayList.tsx";
import { NoLongerFits } from "../../features/plan/NoLongerFits.tsx";
import type { PlanSources } from "../../features/plan/Sources.tsx";
import { Strip } from "../../features/plan/Strip.tsx";
import type { Today } from "../../features/plan/slice.ts";
import { texts as words } from "../../features/plan/texts.ts";
import { dayOfPlan, stripOf } from "../../features/plan/wish.ts";
import type { PlanDays, PlanWish } from "../../data/api/types.ts";
import { titleOf } from "../../data/pages.ts";
import { Button } from "../../ui/button/Button.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import styles from "./plan.module.css";
import { useMissed } from "./useMissed.ts";

interface PlanAheadProps {
  wish: PlanWish;
  laid: PlanDays;
  today: Today;
  sources: PlanSources;
}

/** A plan under way: its days, what one of them holds, what no longer fits, and how far each category is. */
export function PlanAhead({ wish, laid, today, sources }: PlanAheadProps) {
  const [picked, setPicked] = useState<string>();
  const [isEditing, setIsEditing] = useState(false);
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  const isMissed = useMissed(wish, today.today);
  const strip = stripOf(wish, today.today);
  // A day that is gone from the plan is not shown any more.
  const shown = strip.find(({ date }) => date === picked)?.date ?? today.today;
  const { day, days } = dayOfPlan(wish, today.today);

  return (
    <>
      <div className={styles["head"]}>
        <div>
          <p className={styles["over"]}>{words.over(wish.title, wish.interviewOn)}</p>
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
        <Strip days={strip} today={today.today} shown={shown} onShow={setPicked} />
      </section>
      <div className={styles["two"]}>
        <DayList wish={wish} laid={laid} day={shown} isMissed={isMissed} />
        <div className={styles["aside"]}>
          {laid.left.length > 0 && <NoLongerFits wish={wish} laid={laid} />}
          <ByCategory progress={laid.progress} />
        </div>
      </div>
      {isCalendarOpen && <CalendarDialog today={today} onClose={() => setIsCalendarOpen(false)} />}
      {isEditing && (
        <EditPlan wish={wish} today={today} sources={sources} onClose={() => setIsEditing(false)} />
      )}
    </>
  );
}

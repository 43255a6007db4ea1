import { Play } from "lucide-react";
import type { Plan, PlanDays } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import type { Day } from "../../shared/day.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { showToast } from "../../ui/toast/toast.ts";
import { Agenda } from "./Agenda.tsx";
import { rowsOf } from "./agenda.ts";
import styles from "./day-list.module.css";
import { decide } from "./notebook.ts";
import { texts } from "./texts.ts";
import { minutesOf, minutesOn, availableTime } from "./planSettings.ts";

interface DayListProps {
  plan: Plan;
  schedule: PlanDays;
  day: Day;
  /** Whether the user did nothing yesterday. The list then shows a short note. */
  isMissed: boolean;
}

function wordsOfEmpty(plan: Plan, { today, spent, done }: PlanDays, day: Day): string {
  if (day === plan.interviewOn) return texts.interviewDay;
  if (day < today) return texts.wentBy;
  if (minutesOn(plan, day) === 0) return texts.dayOff;
  return day === today && (spent > 0 || done.length > 0) ? texts.allDone : texts.nothingHere;
}

/** Renders one day of a plan. */
export function DayList({ plan, schedule, day, isMissed }: DayListProps) {
  const dispatch = useAppDispatch();
  const isToday = day === schedule.today;
  const items = schedule.days.find(({ date }) => date === day)?.items ?? [];
  const rows = rowsOf(items);
  const [first] = rows;
  const minutes = [
    ...(isToday && schedule.spent > 0 ? [texts.spent(schedule.spent)] : []),
    ...(items.length > 0 ? [texts.minutes(minutesOf(items))] : []),
  ].join(" · ");

  function leaveToday() {
    const written = dispatch(decide({ off: { [day]: true } }));
    showToast("success", texts.isNotToday, {
      label: texts.undo,
      press: () => dispatch(decide({ off: { [day]: false } }, written)),
    });
  }

  return (
    <section aria-labelledby="day">
      <div className={styles["head"]}>
        <h2 className={styles["title"]} id="day">
          {isToday ? texts.today(day) : texts.otherDay(day)}
        </h2>
        {minutes !== "" && <span className={styles["minutes"]}>{minutes}</span>}
      </div>
      {rows.length === 0 ? (
        <p className={styles["empty"]}>{wordsOfEmpty(plan, schedule, day)}</p>
      ) : (
        <Agenda rows={rows} isNow={isToday} plan={plan} schedule={schedule} day={day} />
      )}
      {isToday && first && (
        <div className={styles["acts"]}>
          <ButtonLink to={first.to} size="large">
            <Play size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.start}
          </ButtonLink>
          <Button type="button" look="outline" size="large" onClick={leaveToday}>
            {texts.notToday}
          </Button>
        </div>
      )}
      {isToday && isMissed && rows.length > 0 && (
        <p className={styles["line"]}>{texts.missed(availableTime(plan, day).days)}</p>
      )}
    </section>
  );
}

import { Play } from "lucide-react";
import type { Plan, PlanDays } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import type { Day } from "../../shared/day.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { showToast } from "../../ui/toast/toast.ts";
import { Agenda } from "./Agenda.tsx";
import { type AgendaRow, doneAgendaRowsOf, agendaRowsOf } from "./agenda.ts";
import styles from "./day-list.module.css";
import type { DayActivity } from "./doneDays.ts";
import { saveDecisions } from "./notebook.ts";
import { texts } from "./texts.ts";
import { totalMinutes, plannedMinutesOn, availableTime } from "./planSettings.ts";

interface DayListProps {
  plan: Plan;
  schedule: PlanDays;
  day: Day;
  /** Number of planned days up to yesterday on which the user did nothing. If there are some, the list says so. */
  missedDays: number;
  /** What the user has done on the day; undefined if the user has done nothing, or if it is unknown. */
  done: DayActivity | undefined;
}

function hasBegun({ spent, done }: PlanDays): boolean {
  return spent > 0 || done.length > 0;
}

function wordsOfEmpty(plan: Plan, schedule: PlanDays, day: Day, done: DayActivity | undefined): string {
  if (day === plan.interviewOn) return texts.interviewDay;
  if (day < schedule.today && done) return texts.did(done);
  if (day === schedule.today && hasBegun(schedule)) return texts.allDone;
  if (plannedMinutesOn(plan, day) === 0) return texts.dayOff;
  return day < schedule.today ? texts.wentBy : texts.nothingHere;
}

/** Renders one day of a plan. */
export function DayList({ plan, schedule, day, missedDays, done }: DayListProps) {
  const dispatch = useAppDispatch();
  const isToday = day === schedule.today;
  const items = schedule.days.find(({ date }) => date === day)?.items ?? [];
  const open = agendaRowsOf(items);
  const [first] = open;
  const rows = isToday ? [...doneAgendaRowsOf(schedule.done), ...open] : open;
  const minutes = [
    ...(isToday && schedule.spent > 0 ? [texts.spent(schedule.spent)] : []),
    ...(items.length > 0 ? [texts.minutes(totalMinutes(items))] : []),
  ].join(" · ");

  function leaveToday() {
    const written = dispatch(saveDecisions({ off: { [day]: true } }));
    showToast("success", texts.isNotToday, {
      label: texts.undo,
      press: () => dispatch(saveDecisions({ off: { [day]: false } }, written)),
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
      {rows.length > 0 && <Agenda rows={rows} isNow={isToday} plan={plan} schedule={schedule} day={day} />}
      {open.length === 0 && <p className={styles["empty"]}>{wordsOfEmpty(plan, schedule, day, done)}</p>}
      {isToday && plan.daysOff.includes(day) && (
        <div className={styles["acts"]}>
          <Button
            type="button"
            look="outline"
            onClick={() => dispatch(saveDecisions({ off: { [day]: false } }))}
          >
            {texts.resumeToday}
          </Button>
        </div>
      )}
      {isToday && open.length === 0 && hasBegun(schedule) && <More plan={plan} schedule={schedule} />}
      {isToday && first && (
        <div className={styles["acts"]}>
          <ButtonLink to={first.to} size="large">
            <Play size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.start}
          </ButtonLink>
          <Button type="button" look="outline" size="large" onClick={leaveToday}>
            {hasBegun(schedule) ? texts.doneForToday : texts.notToday}
          </Button>
        </div>
      )}
      {isToday && missedDays > 0 && open.length > 0 && (
        <p className={styles["line"]}>
          {texts.missed(missedDays, availableTime(plan, day).days, schedule.left.length > 0)}
        </p>
      )}
    </section>
  );
}

/** Number of items that are offered when all items of today are done. */
const OFFERED = 2;

function withoutMenu(row: AgendaRow): AgendaRow {
  return { ...row, item: undefined };
}

/** Offers the first items of the next day that has items. The plan does not move them to today. */
function More({ plan, schedule }: { plan: Plan; schedule: PlanDays }) {
  const next = schedule.days.find(({ date, items }) => date > schedule.today && items.length > 0);
  if (!next) return null;
  const rows = agendaRowsOf(next.items).slice(0, OFFERED).map(withoutMenu);
  return (
    <>
      <h3 className={styles["line"]}>{texts.ifYouWantMore}</h3>
      <Agenda rows={rows} isNow={false} plan={plan} schedule={schedule} day={next.date} />
    </>
  );
}

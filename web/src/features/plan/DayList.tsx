import { Play } from "lucide-react";
import type { PlanDays, PlanWish } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import type { Day } from "../../shared/day.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { showToast } from "../../ui/toast/toast.ts";
import { Agenda } from "./Agenda.tsx";
import { rowsOf } from "./agenda.ts";
import styles from "./day-list.module.css";
import { changeWish, keepWish } from "./notebook.ts";
import { texts } from "./texts.ts";
import { minutesOf, minutesOn, roomFrom, withDayOff, withDayOn } from "./wish.ts";

interface DayListProps {
  wish: PlanWish;
  laid: PlanDays;
  day: Day;
  /** Whether nothing was done yesterday, which is said in one calm line. */
  isMissed: boolean;
}

function wordsOfEmpty(wish: PlanWish, { today, spent, done }: PlanDays, day: Day): string {
  if (day === wish.interviewOn) return texts.interviewDay;
  if (day < today) return texts.wentBy;
  if (minutesOn(wish, day) === 0) return texts.dayOff;
  return day === today && (spent > 0 || done.length > 0) ? texts.allDone : texts.nothingHere;
}

/** What one day of a plan holds. */
export function DayList({ wish, laid, day, isMissed }: DayListProps) {
  const dispatch = useAppDispatch();
  const isToday = day === laid.today;
  const items = laid.days.find(({ date }) => date === day)?.items ?? [];
  const rows = rowsOf(items);
  const [first] = rows;

  function leaveToday() {
    dispatch(keepWish(withDayOff(wish, day)));
    showToast("success", texts.isNotToday, {
      label: texts.undo,
      press: () => dispatch(changeWish((now) => withDayOn(now, day))),
    });
  }

  return (
    <section aria-labelledby="day">
      <div className={styles["head"]}>
        <h2 className={styles["title"]} id="day">
          {isToday ? texts.today(day) : texts.otherDay(day)}
        </h2>
        {items.length > 0 && <span className={styles["minutes"]}>{texts.minutes(minutesOf(items))}</span>}
      </div>
      {rows.length === 0 ? (
        <p className={styles["empty"]}>{wordsOfEmpty(wish, laid, day)}</p>
      ) : (
        <Agenda rows={rows} isNow={isToday} wish={wish} laid={laid} day={day} />
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
        <p className={styles["line"]}>{texts.missed(roomFrom(wish, day).days)}</p>
      )}
    </section>
  );
}

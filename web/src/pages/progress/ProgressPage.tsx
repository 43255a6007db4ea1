import { Printer } from "lucide-react";
import { useMemo } from "react";
import { usePlan } from "../../features/plan/usePlan.ts";
import { useToday } from "../../features/plan/useToday.ts";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { texts as words } from "../../features/progress/texts.ts";
import { weeksOf } from "../../features/progress/weeks.ts";
import { WeeksChart } from "../../features/progress/WeeksChart.tsx";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { daysBetween, zoneOfDevice } from "../../shared/day.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import styles from "./progress.module.css";
import { texts } from "./texts.ts";

const TAB = titleOf("progress");

/** How far a person is: minutes by week, and how long it is to their interview. */
export default function ProgressPage() {
  const dispatch = useAppDispatch();
  const { today } = useToday();
  const entries = useAppSelector(POSITIONS.selectEntries);
  const status = useAppSelector(POSITIONS.selectStatus);
  usePersonal(POSITIONS.ensure);
  const positions = useMemo(() => Object.values(entries), [entries]);
  const weeks = useMemo(() => weeksOf(positions, today, zoneOfDevice()), [positions, today]);

  if (weeks.length === 0 && status !== "fulfilled") {
    return (
      <>
        <PageTitle document={TAB} hidden>
          {TAB}
        </PageTitle>
        {status === "rejected" ? (
          <FailedState text={texts.lost} onRetry={() => dispatch(POSITIONS.ensure())} />
        ) : (
          <p className={styles["waiting"]}>{texts.loading}</p>
        )}
      </>
    );
  }
  if (weeks.length === 0) {
    return (
      <EmptyState document={TAB} title={texts.none} text={texts.noneHint}>
        <ButtonLink to={ROUTES.explore}>{texts.explore}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles["head"]}>
        <div>
          <Title minutes={weeks.reduce((sum, week) => sum + week.minutes, 0)} />
          <p className={styles["lead"]}>{texts.watched(positions.filter(({ watched }) => watched).length)}</p>
        </div>
        <div className={styles["acts"]}>
          <Button type="button" look="outline" onClick={() => window.print()}>
            <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.print}
          </Button>
        </div>
      </div>
      <section className={styles["card"]} aria-labelledby="by-week">
        <h2 className={styles["section"]} id="by-week">
          {words.byWeek}
        </h2>
        <p className={styles["how"]}>{words.byWeekHow}</p>
        <WeeksChart weeks={weeks} />
      </section>
    </>
  );
}

function Title({ minutes }: { minutes: number }) {
  const today = useToday();
  const { wish } = usePlan(today);
  const left = wish === undefined ? 0 : daysBetween(today.today, wish.interviewOn);
  return (
    <PageTitle document={TAB} className={styles["title"]}>
      {texts.title(minutes, left > 0 ? left : undefined)}
    </PageTitle>
  );
}

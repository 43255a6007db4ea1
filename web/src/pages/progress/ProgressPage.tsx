import { countAnswered } from "../../features/progress/strength.ts";
import { usePlan } from "../../features/plan/usePlan.ts";
import { useToday } from "../../features/plan/useToday.ts";
import { PLAYED_DAYS, playedSecondsSince } from "../../features/positions/playedDays.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useResource } from "../../data/store/useResource.ts";
import { daysAfter, daysBetween } from "../../shared/day.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { LoadFailure } from "../../ui/empty-state/LoadFailure.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { DueReviews } from "./DueReviews.tsx";
import styles from "./progress.module.css";
import { StrengthChart } from "./StrengthChart.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { texts } from "./texts.ts";
import { type ProgressFigures, useProgressFigures } from "./useProgressFigures.ts";
import { WatchedByWeek } from "./WatchedByWeek.tsx";

const TAB = titleOf("progress");

/** Returns the number of days until the interview; undefined without an interview. */
function useDaysLeft(): number | undefined {
  const today = useToday();
  const { plan } = usePlan(today);
  const left = plan?.interviewOn === undefined ? 0 : daysBetween(today.today, plan.interviewOn);
  return left > 0 ? left : undefined;
}

/** Renders the progress page: watched minutes, the strength of answers, and due reviews. */
export default function ProgressPage() {
  const { figures, phase, retry } = useProgressFigures();
  const left = useDaysLeft();

  if (phase !== "fulfilled") {
    return (
      <>
        <PageTitle document={TAB} hidden>
          {TAB}
        </PageTitle>
        {phase === "rejected" ? (
          <FailedState text={texts.lost} onRetry={retry} />
        ) : (
          <output className={styles["waiting"]} aria-busy="true">
            {texts.loading}
          </output>
        )}
      </>
    );
  }
  if (isNothing(figures)) {
    return (
      <EmptyState document={TAB} title={texts.none} text={texts.noneHint}>
        <ButtonLink to={ROUTES.explore}>{texts.explore}</ButtonLink>
      </EmptyState>
    );
  }
  const [title, lead] = [texts.title(figures, left), texts.lead(figures)];
  return (
    <>
      <div className={styles["head"]}>
        <div>
          <PageTitle document={TAB} className={styles["title"]}>
            {title}
          </PageTitle>
          <p className={styles["lead"]}>{lead}</p>
          <PlayedLately />
        </div>
        <ExportMenu figures={figures} title={title} lead={lead} />
      </div>
      <div className={styles["cards"]}>
        <WatchedByWeek watched={figures.watched} />
        <StrengthChart strengths={figures.strengths} />
        <DueReviews due={figures.due} />
      </div>
    </>
  );
}

/** Renders how many minutes the user has watched today and in the last seven days. */
function PlayedLately() {
  const { today } = useToday();
  const days = useResource(PLAYED_DAYS);
  const played = days.value ?? [];
  const [day, week] = [playedSecondsSince(played, today), playedSecondsSince(played, daysAfter(today, -6))];
  return (
    <>
      {week > 0 && <p className={styles["lead"]}>{texts.playedLately(day, week)}</p>}
      <LoadFailure of={days} text={texts.playedFailed} inline />
    </>
  );
}

function isNothing({ watched, strengths }: ProgressFigures): boolean {
  return watched.minutes === 0 && countAnswered(strengths) + strengths.new === 0;
}

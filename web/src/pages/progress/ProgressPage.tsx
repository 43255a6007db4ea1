import { answeredOf } from "../../features/progress/strength.ts";
import { usePlan } from "../../features/plan/usePlan.ts";
import { useToday } from "../../features/plan/useToday.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { daysBetween } from "../../shared/day.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { Due } from "./Due.tsx";
import styles from "./progress.module.css";
import { Strength } from "./Strength.tsx";
import { Take } from "./Take.tsx";
import { texts } from "./texts.ts";
import { type Figures, useFigures } from "./useFigures.ts";
import { WatchedByWeek } from "./WatchedByWeek.tsx";

const TAB = titleOf("progress");

/** How many days it is to the person's interview; undefined without one ahead. */
function useDaysLeft(): number | undefined {
  const today = useToday();
  const { wish } = usePlan(today);
  const left = wish === undefined ? 0 : daysBetween(today.today, wish.interviewOn);
  return left > 0 ? left : undefined;
}

/** How far a person is: what they watched, what they can answer, and what comes back. */
export default function ProgressPage() {
  const { figures, phase, retry } = useFigures();
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
        </div>
        <Take figures={figures} title={title} lead={lead} />
      </div>
      <div className={styles["cards"]}>
        <WatchedByWeek watched={figures.watched} />
        <Strength strengths={figures.strengths} />
        <Due due={figures.due} />
      </div>
    </>
  );
}

function isNothing({ watched, strengths }: Figures): boolean {
  return watched.minutes === 0 && answeredOf(strengths) + strengths.new === 0;
}

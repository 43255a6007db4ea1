import { useCallback, useEffect, useMemo, useState } from "react";
import {
  fetchCategories,
  selectCategoriesList,
  selectCategoriesStatus,
} from "../../features/categories/slice.ts";
import { useInterviewPhase } from "../../features/interview-days/useInterviewPhase.ts";
import { NewPlan } from "../../features/plan/NewPlan.tsx";
import type { PlanSources } from "../../features/plan/PlanSourcesField.tsx";
import { usePlan } from "../../features/plan/usePlan.ts";
import { useToday } from "../../features/plan/useToday.ts";
import {
  fetchPlaylists,
  selectPlaylistRecords,
  selectPlaylistsStatus,
} from "../../features/playlists/slice.ts";
import { titleOf } from "../../data/pages.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { DoorScene } from "../../ui/scenes/DoorScene.tsx";
import { FinishedPlan } from "./FinishedPlan.tsx";
import { AfterInterview } from "./interview/AfterInterview.tsx";
import { InterviewDataError } from "./interview/InterviewDataError.tsx";
import { isDated } from "../../features/plan/datedPlan.ts";
import { DayOfInterview } from "./interview/DayOfInterview.tsx";
import { EveOfInterview } from "./interview/EveOfInterview.tsx";
import styles from "./plan.module.css";
import { CurrentPlan } from "./CurrentPlan.tsx";
import { PlanResults } from "./PlanResults.tsx";
import { texts } from "./texts.ts";

const TAB = titleOf("plan");

function useSources(): PlanSources {
  const dispatch = useAppDispatch();
  const categories = useAppSelector(selectCategoriesList);
  const playlists = useAppSelector(selectPlaylistRecords);
  const categoriesFailed = useAppSelector(selectCategoriesStatus) === "rejected" && categories.length === 0;
  const playlistsFailed = useAppSelector(selectPlaylistsStatus) === "rejected" && playlists.length === 0;
  const hasFailed = categoriesFailed || playlistsFailed;

  const retry = useCallback(() => {
    void dispatch(fetchCategories());
    void dispatch(fetchPlaylists());
  }, [dispatch]);

  useEffect(retry, [retry]);

  return useMemo(
    () => ({ categories, playlists, hasFailed, retry }),
    [categories, playlists, hasFailed, retry],
  );
}

/** Renders the plan until the interview, or the form for a new plan. */
export default function PlanPage() {
  const today = useToday();
  const { plan, schedule, restoredFrom, phase, retry } = usePlan(today);
  const sources = useSources();
  const [isCreating, setIsCreating] = useState(false);
  const [showsDays, setShowsDays] = useState(false);
  const interviewPhase = useInterviewPhase(plan?.interviewOn);

  if (phase === "rejected") {
    return (
      <>
        <PageTitle document={TAB} hidden>
          {TAB}
        </PageTitle>
        <FailedState text={texts.lost} onRetry={retry} />
      </>
    );
  }
  if (plan !== undefined && schedule !== undefined) {
    return (
      <>
        {restoredFrom !== null && <Notice text={texts.restored(restoredFrom)} onRetry={retry} />}
        {(interviewPhase === "eve" || interviewPhase === "rest") && isDated(plan) && !showsDays ? (
          <>
            <InterviewDataError />
            <EveOfInterview plan={plan} onPlan={() => setShowsDays(true)} />
          </>
        ) : (
          <CurrentPlan plan={plan} schedule={schedule} today={today} sources={sources} />
        )}
      </>
    );
  }
  if (phase === "pending" || (isDated(plan) && interviewPhase === undefined)) {
    return (
      <>
        <PageTitle document={TAB} hidden>
          {TAB}
        </PageTitle>
        <p className={styles["waiting"]} aria-busy="true">
          {texts.loading}
        </p>
      </>
    );
  }
  if (isDated(plan) && !isCreating) {
    const create = () => setIsCreating(true);
    return (
      <>
        <InterviewDataError />
        {interviewPhase === "day" ? (
          <DayOfInterview plan={plan} />
        ) : interviewPhase === "after" ? (
          <AfterInterview plan={plan} onNewPlan={create}>
            <PlanResults plan={plan} />
          </AfterInterview>
        ) : (
          <FinishedPlan plan={plan} onNewPlan={create} />
        )}
      </>
    );
  }
  return (
    <div className={styles["new"]}>
      <div className={styles["questions"]}>
        <PageTitle document={TAB} className={styles["when"]}>
          {texts.when}
        </PageTitle>
        <p className={styles["lead"]}>{texts.whenLead}</p>
        <NewPlan today={today} sources={sources} onMade={() => setIsCreating(false)} />
      </div>
      <div className={styles["arch"]} aria-hidden="true">
        <DoorScene />
      </div>
    </div>
  );
}

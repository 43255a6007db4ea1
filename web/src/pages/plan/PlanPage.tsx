import { useCallback, useEffect, useMemo, useState } from "react";
import {
  fetchCategories,
  selectCategoriesList,
  selectCategoriesStatus,
} from "../../features/categories/slice.ts";
import { NewPlan } from "../../features/plan/NewPlan.tsx";
import type { PlanSources } from "../../features/plan/Sources.tsx";
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
import styles from "./plan.module.css";
import { PlanAhead } from "./PlanAhead.tsx";
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

/** Shows the plan until the interview, or the form for a new plan. */
export default function PlanPage() {
  const today = useToday();
  const { plan, schedule, restoredFrom, phase, retry } = usePlan(today);
  const sources = useSources();
  const [isCreating, setIsCreating] = useState(false);

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
        <PlanAhead plan={plan} schedule={schedule} today={today} sources={sources} />
      </>
    );
  }
  if (phase === "pending") {
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
  if (plan?.interviewOn !== undefined && !isCreating) {
    return (
      <FinishedPlan
        plan={plan}
        interviewOn={plan.interviewOn}
        today={today.today}
        onNewPlan={() => setIsCreating(true)}
      />
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

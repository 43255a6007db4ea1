import { useEffect, useMemo, useState } from "react";
import { fetchCategories, selectCategoriesList } from "../../features/categories/slice.ts";
import { NewPlan } from "../../features/plan/NewPlan.tsx";
import type { PlanSources } from "../../features/plan/Sources.tsx";
import { usePlan } from "../../features/plan/usePlan.ts";
import { useToday } from "../../features/plan/useToday.ts";
import { fetchPlaylists, selectPlaylistRecords } from "../../features/playlists/slice.ts";
import { titleOf } from "../../data/pages.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { DoorScene } from "../../ui/scenes/DoorScene.tsx";
import { Behind } from "./Behind.tsx";
import styles from "./plan.module.css";
import { PlanAhead } from "./PlanAhead.tsx";
import { texts } from "./texts.ts";

const TAB = titleOf("plan");

function useSources(): PlanSources {
  const dispatch = useAppDispatch();
  const categories = useAppSelector(selectCategoriesList);
  const playlists = useAppSelector(selectPlaylistRecords);

  useEffect(() => {
    void dispatch(fetchCategories());
    void dispatch(fetchPlaylists());
  }, [dispatch]);

  return useMemo(() => ({ categories, playlists }), [categories, playlists]);
}

/** What to do on each day until an interview; for who has no plan the questions of which one is made. */
export default function PlanPage() {
  const today = useToday();
  const { wish, laid, phase, retry } = usePlan(today);
  const sources = useSources();
  const [isAnew, setIsAnew] = useState(false);

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
  if (wish !== undefined && laid !== undefined) {
    return <PlanAhead wish={wish} laid={laid} today={today} sources={sources} />;
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
  if (wish !== undefined && !isAnew) {
    return <Behind wish={wish} today={today.today} onAnew={() => setIsAnew(true)} />;
  }
  return (
    <div className={styles["new"]}>
      <div className={styles["questions"]}>
        <PageTitle document={TAB} className={styles["when"]}>
          {texts.when}
        </PageTitle>
        <p className={styles["lead"]}>{texts.whenLead}</p>
        <NewPlan today={today} sources={sources} onMade={() => setIsAnew(false)} />
      </div>
      <div className={styles["arch"]} aria-hidden="true">
        <DoorScene />
      </div>
    </div>
  );
}

import { useEffect, useEffectEvent, useId } from "react";
import { Link } from "react-router";
import { selectPlan } from "../../features/plan/notebook.ts";
import { omitDroppedItems, hasDaysLeft } from "../../features/plan/planSettings.ts";
import { fetchPlanDays, selectSchedule, selectWrites } from "../../features/plan/slice.ts";
import { useToday } from "../../features/plan/useToday.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { joinParts } from "../../shared/text/joinParts.ts";
import { nextPlanRows } from "./nextPlanRows.ts";
import styles from "./plan-shelf.module.css";
import { texts } from "./texts.ts";

/** Maximum number of items that the shelf shows. */
const ITEMS = 3;

/**
 * Lists the next open items of today's plan next to a planned video. It refreshes the days for each video and each
 * day. It renders nothing if no current plan is loaded, or if the video is not planned today.
 */
export default function PlanShelf({ videoId }: { videoId: string }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const today = useToday();
  const writes = useAppSelector(selectWrites);
  const schedule = useAppSelector(selectSchedule);
  const plan = useAppSelector(selectPlan);
  const openPlan = plan && hasDaysLeft(plan, today.today) ? plan : undefined;

  const read = useEffectEvent(() => {
    if (openPlan) void dispatch(fetchPlanDays({ ...today, writes }));
  });
  useEffect(() => read(), [videoId, today]);

  // The store can contain the days of a deleted plan, or of yesterday.
  const isCurrent = schedule !== null && schedule.today === today.today;
  const rows = openPlan && isCurrent ? nextPlanRows(omitDroppedItems(schedule, openPlan), videoId) : null;
  if (!rows || rows.length === 0) return null;
  return (
    <aside aria-labelledby={id}>
      <h2 className={styles["title"]} id={id}>
        {texts.next}
      </h2>
      <ol className={styles["rows"]}>
        {rows.slice(0, ITEMS).map(({ key, title, words, minutes, to }) => (
          <li key={key}>
            <Link className={styles["row"]} to={to}>
              <b>{title}</b>
              <span className={styles["words"]}>{joinParts(words, texts.minutes(minutes))}</span>
            </Link>
          </li>
        ))}
      </ol>
    </aside>
  );
}

import type { PlanBody } from "../../data/api/types.ts";
import type { Today } from "./slice.ts";
import styles from "./fields.module.css";
import { texts } from "./texts.ts";
import { usePlanPreview } from "./usePlanPreview.ts";
import { availableTime } from "./planSettings.ts";

/** Renders the result of a plan that is being edited, updated with each change. */
export function Outcome({ plan, today }: { plan: PlanBody; today: Today }) {
  const { minutes, days } = availableTime(plan, plan.startsOn > today.today ? plan.startsOn : today.today);
  const isAsked = plan.categories.length + plan.playlists.length > 0;
  const preview = usePlanPreview(plan, today);
  return (
    <output className={styles["live"]}>
      <b>{texts.available(minutes, days)}</b>{" "}
      <span className={styles["fit"]}>
        {isAsked ? preview !== undefined && texts.willNotFit(preview.leftCount) : texts.noVideos}
      </span>
    </output>
  );
}

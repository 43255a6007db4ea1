import type { PlanBody, PlanDays } from "../../data/api/types.ts";
import styles from "./fields.module.css";
import { availableTime, freeMinutes } from "./planSettings.ts";
import type { UserDay } from "./slice.ts";
import { texts } from "./texts.ts";

interface PreviewSummaryProps {
  plan: PlanBody;
  today: UserDay;
  /** Days of the plan; undefined until the server has computed them. */
  preview: PlanDays | undefined;
}

/** Renders a summary of the plan that the user is editing. It changes with each edit. */
export function PreviewSummary({ plan, today, preview }: PreviewSummaryProps) {
  const { minutes, days } = availableTime(plan, plan.startsOn > today.today ? plan.startsOn : today.today);
  const isAsked = plan.categories.length + plan.playlists.length > 0;
  return (
    <output className={styles["live"]}>
      <b>{texts.available(minutes, days)}</b>{" "}
      <span className={styles["fit"]}>
        {isAsked
          ? preview !== undefined &&
            texts.filled(preview.leftCount, preview.contents.planned, freeMinutes(preview))
          : texts.noVideos}
      </span>
    </output>
  );
}

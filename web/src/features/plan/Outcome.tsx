import type { PlanBody } from "../../data/api/types.ts";
import type { Today } from "./slice.ts";
import styles from "./fields.module.css";
import { texts } from "./texts.ts";
import { useTrial } from "./useTrial.ts";
import { roomFrom } from "./wish.ts";

/** What would come of a wish, said anew with each change of it. */
export function Outcome({ wish, today }: { wish: PlanBody; today: Today }) {
  const { minutes, days } = roomFrom(wish, wish.startsOn > today.today ? wish.startsOn : today.today);
  const isAsked = wish.categories.length + wish.playlists.length > 0;
  const trial = useTrial(wish, today);
  return (
    <output className={styles["live"]}>
      <b>{texts.room(minutes, days)}</b>{" "}
      <span className={styles["fit"]}>
        {isAsked ? trial !== undefined && texts.willNotFit(trial.leftCount) : texts.noVideos}
      </span>
    </output>
  );
}
